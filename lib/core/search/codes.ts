import { type Lexicon, readEntry } from './lexicon.ts'
import { codeFlags, type Segment } from './segment.ts'
import { readText } from './column.ts'

// Codes are grouped in blocks of 64. Every two or three letters in a row hash to one of 4,096
// buckets, and each bucket has a bit for every block in which such a group occurs: a fragment can
// only be in blocks whose bits are set for all of its groups.
export const blockShift = 6

const bucketBits = 12

export const buckets = 1 << bucketBits

export function codesOf({ codeUnits, codeStarts, codes }: Segment): Lexicon {
  return { units: codeUnits, starts: codeStarts, size: codes }
}

export function isInCode(
  { codeUnits, codeStarts }: Segment,
  code: number,
  fragment: string,
): boolean {
  const first = fragment.charCodeAt(0)
  const last = Math.min(codeStarts[code + 1]!, codeUnits.length) - fragment.length
  for (let from = codeStarts[code]!; from <= last; from++) {
    if (codeUnits[from] !== first) continue
    let at = 1
    while (at < fragment.length && codeUnits[from + at] === fragment.charCodeAt(at)) at++
    if (at === fragment.length) return true
  }
  return false
}

/** A SKU or barcode as the store writes it. */
export function readCode(segment: Segment, code: number): string {
  const flags = segment.codeRows[code]!
  if (flags & codeFlags.odd) {
    const odd = segment.oddCodes.indexOf(code)
    return readText(segment.oddCodeBytes, segment.oddCodeStarts, odd)
  }
  const text = readEntry(codesOf(segment), code)
  return flags & codeFlags.capitals ? text.toUpperCase() : text
}

/** A row's codes with one of the flags, as the store writes them and in its order. */
export function readCodes(segment: Segment, row: number, flags: number): string[] {
  const { rowCodeStarts, rowCodes, codeRows } = segment
  return [...rowCodes.subarray(rowCodeStarts[row], rowCodeStarts[row + 1])]
    .filter((code) => (codeRows[code]! & flags) !== 0)
    .map((code) => readCode(segment, code))
}

export function countBlocks(codes: number): number {
  return Math.ceil(codes / (1 << blockShift))
}

/** The number of 32-bit words that one bucket takes. */
export function bucketWords(codes: number): number {
  return Math.ceil(countBlocks(codes) / 32)
}

/** The bucket of two letters (`third` is 0) or three. */
export function bucketOf(first: number, second: number, third: number): number {
  return Math.imul((first * 961 + second * 31 + third) | 0, 0x9e37_79b1) >>> (32 - bucketBits)
}

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

/**
 * Calls `visit` with every code in the blocks that contains the fragment, until it returns false.
 */
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
