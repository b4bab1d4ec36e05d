/**
 * A multiply-and-xor sum over 32-bit words. Each step is a bijection of the sum, so that one changed
 * word always changes the result. It finds damage; it is no seal against malice.
 */
export function checksum(words: Uint32Array): number {
  let sum = 0x811c_9dc5
  for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ words[at]!, 0x0100_0193)
  return sum >>> 0
}
