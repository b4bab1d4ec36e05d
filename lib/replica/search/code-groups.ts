// Codes lie in blocks of 64. Two or three letters in a row fall into one of 4,096 buckets, and each
// bucket has a bit for every block in which such a group occurs: a fragment can only be in blocks
// whose bit is set for all of its groups.
export const blockShift = 6
const bucketBits = 12
export const buckets = 1 << bucketBits

export function countBlocks(codes: number): number {
  return Math.ceil(codes / (1 << blockShift))
}

/** Words of 32 bits that one bucket takes. */
export function bucketWords(codes: number): number {
  return Math.ceil(countBlocks(codes) / 32)
}

/** The bucket of two letters (`third` 0) or three. */
export function bucketOf(first: number, second: number, third: number): number {
  return Math.imul((first * 961 + second * 31 + third) | 0, 0x9e37_79b1) >>> (32 - bucketBits)
}
