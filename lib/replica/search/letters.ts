/** The letters of a word as 32 bits; some letters of large alphabets share one. */
export function toLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    // Digits have places of their own beside a–z, which take 1 to 26.
    const isDigit = unit >= 48 && unit <= 57
    letters |= 1 << (isDigit ? 27 + (unit % 5) : unit & 31)
  }
  return letters >>> 0
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
