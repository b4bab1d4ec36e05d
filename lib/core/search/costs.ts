import { type Column, columnTypes } from './column.ts'
import { type SearchIndex, sectionNames } from './segment.ts'
import { checksumWord, entryWords, headerWords, paddedWords, checksum } from './blob.ts'

const entry = headerWords + entryWords * sectionNames.indexOf('cost')

const sectionCount = 3

/**
 * The costs of one segment as stored separately: eight bytes, of which the first is the column
 * type, then the column.
 */
export type TakenCosts = Uint8Array<ArrayBuffer>

/**
 * The same index with its costs, one part for each segment; undefined when they do not belong to
 * it.
 */
export function attachCosts(
  { segments }: SearchIndex,
  taken: readonly TakenCosts[],
): SearchIndex | undefined {
  const withCosts = segments.map((segment, at) => {
    const part = taken[at]
    return { ...segment, cost: (part && toCostColumn(part)) ?? segment.cost }
  })
  const index = { segments: withCosts }
  return hasCosts(index) ? index : undefined
}

/**
 * Whether costs are available: they are encrypted on disk, and are loaded after the rest or not at
 * all.
 */
export function hasCosts({ segments }: SearchIndex): boolean {
  return segments.every(({ cost, rows }) => cost.length === rows)
}

/** The cost column; undefined for invalid data. */
export function toCostColumn(taken: TakenCosts): Column | undefined {
  const Type = columnTypes[taken[0] ?? 0]
  const bytes = taken.slice(8)
  if (Type === undefined || bytes.length % Type.BYTES_PER_ELEMENT !== 0) return undefined
  return new Type(bytes.buffer)
}

// Costs are stored separately from the rest of an index, since they are encrypted. An index without
// its costs has an empty column in their place, with room for them.
/** Removes the costs from the buffer of a whole index and returns them. */
export function takeCosts(buffer: ArrayBuffer): TakenCosts {
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sectionNames.length)
  const [type = 0, offset = 0, count = 0] = head.subarray(entry)
  const column = new Uint8Array(buffer, offset, count * columnTypes[type]!.BYTES_PER_ELEMENT)
  const taken = new Uint8Array(8 + column.length)
  taken[0] = type
  taken.set(column, 8)
  column.fill(0)
  head.set([0, offset, 0, checksum(new Uint32Array(0))], entry)
  writeHeaderChecksum(buffer, head[sectionCount]!)
  return taken
}

/** Puts the costs back in place. False when they do not belong to this buffer. */
export function putCosts(buffer: ArrayBuffer, taken: TakenCosts): boolean {
  const column = toCostColumn(taken)
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sectionNames.length)
  const [, offset = 0] = head.subarray(entry)
  const [, end = buffer.byteLength] = head.subarray(entry + entryWords)
  if (column === undefined || offset + column.byteLength > end) return false
  new Uint8Array(buffer, offset, column.byteLength).set(taken.subarray(8))
  const sum = checksum(paddedWords(buffer, offset, column.byteLength))
  head.set([taken[0] ?? 0, offset, column.length, sum], entry)
  writeHeaderChecksum(buffer, head[sectionCount]!)
  return true
}

function writeHeaderChecksum(buffer: ArrayBuffer, sections: number): void {
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sections)
  head[checksumWord] = 0
  head[checksumWord] = checksum(head)
}
