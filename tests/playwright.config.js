// @ts-check
import { defineConfig, devices } from '@playwright/test';

// `cargo xtask test` serves the site itself and says where. Without it (`npx playwright test` in this folder)
// the site is built and served by `cargo xtask serve`, or a server that already runs there is used.
const given = process.env.TABIYA_URL;
const port = 4173;
const url = given ?? `http://localhost:${port}/`;

// Every test runs on the desktop; its tags say where else:
//   @phone, @dark, @reduced       also there
//   @phone-only, @dark-only, …    there and not on the desktop
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: given !== undefined,
  // CI's machine is small and shared: a test may have one more try there, and says so in the report.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  webServer: given
    ? undefined
    : {
        command: `cargo xtask serve --port ${port}`,
        url,
        cwd: '..',
        timeout: 600_000,
        reuseExistingServer: true,
      },
  use: {
    baseURL: url,
    // Tracing every test costs a third of the time: `--trace on` when you look for something.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // The sandbox needs user namespaces, which root in a container lacks.
      chromiumSandbox: false,
      args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@\w+-only\b/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone\b/ },
    { name: 'dark', use: { ...desktop, colorScheme: 'dark' }, grep: /@dark\b/ },
    { name: 'reduced', use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } }, grep: /@reduced\b/ },
  ],
});
