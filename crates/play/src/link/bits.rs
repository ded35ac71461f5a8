//! Numbers of any number of bits, one after the other, the highest bit first.

/// Bits being written.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are used, 0 to 7; 0 if it is full.
    used: u32,
}

impl BitWriter {
    /// Appends the lowest `width` bits of `value`.
    pub(super) fn push(&mut self, value: usize, width: u32) {
        for bit in (0..width).rev() {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut()
                && (value >> bit) & 1 == 1
            {
                *last |= 0x80 >> self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// The bytes; what is left of the last one is zero.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bits being read.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    /// How many bits have been read.
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, at: 0 }
    }

    /// The next number, if there are so many bits left.
    pub(super) fn take(&mut self, width: u32) -> Option<usize> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value = (value << 1) | usize::from((byte >> (7 - self.at % 8)) & 1);
            self.at += 1;
        }
        Some(value)
    }

    /// Whether all bytes were needed and the rest of the last one is zero.
    pub(super) fn is_at_end(&mut self) -> bool {
        if self.at.div_ceil(8) != self.bytes.len() {
            return false;
        }
        let rest = (8 - self.at % 8) % 8;
        u32::try_from(rest).is_ok_and(|rest| self.take(rest) == Some(0))
    }
}
