// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long an engine may take for one answer, in milliseconds. */
const PATIENCE = 60_000;

/** A UCI engine in a process of its own. */
export class Engine {
  /** @param {string} path */
  constructor(path) {
    this.name = path;
    /** @type {Set<string>} the names of the options that it offers */
    this.options = new Set();
    /** @type {string[]} what was said lately, for reports of faults */
    this.talk = [];
    /** @type {((line: string | null) => void) | undefined} */
    this.listener = undefined;
    this.ended = false;
    this.process = spawn(path, { stdio: ['pipe', 'pipe', 'inherit'] });
    /** @type {Promise<string>} how it ended, in words */
    this.end = new Promise((resolve) => {
      this.process.on('error', (error) => resolve(`did not start: ${error.message}`));
      this.process.on('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
    });
    this.end.then(() => {
      this.ended = true;
      this.listener?.(null);
    });
    // A write to an engine that has ended shows as its end.
    this.process.stdin.on('error', () => {});
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.note(`> ${line}`);
      this.listener?.(line);
    });
  }

  /** @param {string} line */
  note(line) {
    this.talk.push(line);
    if (this.talk.length > 20) this.talk.shift();
  }

  /** @param {string} line */
  say(line) {
    this.note(`< ${line}`);
    this.process.stdin.write(`${line}\n`);
  }

  /**
   * Says something and waits for the line that answers it; the lines before go to `each`.
   * @param {string} line
   * @param {string} answer the first word of the answer
   * @param {(line: string) => void} [each]
   * @returns {Promise<string>}
   */
  ask(line, answer, each) {
    return new Promise((resolve, reject) => {
      /** @param {string} why */
      const fail = (why) => {
        clearTimeout(timer);
        this.listener = undefined;
        reject(new Error(`${this.name} ${why}\n${this.talk.join('\n')}`));
      };
      const timer = setTimeout(() => fail(`gave no ${answer} within ${PATIENCE / 1000} s`), PATIENCE);
      this.listener = (said) => {
        if (said === null) this.end.then((how) => fail(how));
        else if (said.split(' ')[0] === answer) {
          clearTimeout(timer);
          this.listener = undefined;
          resolve(said);
        } else each?.(said);
      };
      if (this.ended) this.listener(null);
      else this.say(line);
    });
  }

  /** The handshake: learns the engine's name and options. */
  async start() {
    await this.ask('uci', 'uciok', (line) => {
      if (line.startsWith('id name ')) this.name = line.slice('id name '.length);
      const option = /^option name (.+) type /.exec(line);
      if (option?.[1]) this.options.add(option[1]);
    });
    await this.ready();
  }

  async ready() {
    await this.ask('isready', 'readyok');
  }

  /**
   * Sets an option that the engine must offer.
   * @param {string} name
   * @param {string | number} value
   */
  set(name, value) {
    if (!this.options.has(name)) throw new Error(`${this.name} has no option ${name}`);
    this.say(`setoption name ${name} value ${value}`);
  }

  /** @returns {Promise<string>} how it ended */
  quit() {
    this.say('quit');
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 5_000);
    return this.end.finally(() => clearTimeout(timer));
  }
}
