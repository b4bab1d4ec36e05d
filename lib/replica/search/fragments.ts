import { blockShift, bucketOf, bucketWords, countBlocks } from './code-groups.ts'
import { isInCode } from './codes.ts'
import type { Segment } from './segment.ts'

/** The blocks of codes in which `fragment` may occur, as bits. */
export function findBlocks({ codes, codeGroups }: Segment, fragment: string): Uint32Array {
  const words = bucketWords(codes)
  const blocks = new Uint32Array(words).fill(0xffff_ffff)
  const narrow = (bucket: number) => {
    for (let word = 0; word < words; word++) blocks[word]! &= codeGroups[bucket * words + word]!
  }
  for (let at = 0; at + 1 < fragment.length; at++) {
    const [first, second] = [fragment.charCodeAt(at), fragment.charCodeAt(at + 1)]
    narrow(bucketOf(first, second, 0))
    if (at + 2 < fragment.length) narrow(bucketOf(first, second, fragment.charCodeAt(at + 2)))
  }
  return blocks
}

export function countCodes(blocks: Uint32Array): number {
  let count = 0
  for (const word of blocks) for (let bits = word; bits !== 0; bits &= bits - 1) count++
  return count << blockShift
}

/** Calls `visit` with every code in the blocks that has the fragment, until it answers false. */
export function visitFragments(
  segment: Segment,
  blocks: Uint32Array,
  fragment: string,
  visit: (code: number) => boolean,
): void {
  const { codes } = segment
  for (let block = 0; block < countBlocks(codes); block++) {
    if (!hasBlock(blocks, block)) continue
    const end = Math.min((block + 1) << blockShift, codes)
    for (let code = block << blockShift; code < end; code++) {
      if (isInCode(segment, code, fragment) && !visit(code)) return
    }
  }
}

export function hasBlock(blocks: Uint32Array, block: number): boolean {
  return ((blocks[block >>> 5]! >>> (block & 31)) & 1) === 1
}
