// What products cost is kept apart from the rest of an index on the disk, since it is sealed there. An
// index whose costs were taken out has an empty column in their place, and room for them.
import { checksumWord, entryWords, headerWords, paddedWords } from './blob.ts'
import { checksum } from './checksum.ts'
import { columnTypes } from './column.ts'
import { type TakenCosts, toCostColumn } from './costs.ts'
import { sectionNames } from './segment.ts'

const entry = headerWords + entryWords * sectionNames.indexOf('cost')
const sectionCount = 3

/** Takes the costs out of the buffer of a whole index: nothing of them is left in it. */
export function takeCosts(buffer: ArrayBuffer): TakenCosts {
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sectionNames.length)
  const [type = 0, offset = 0, count = 0] = head.subarray(entry)
  const column = new Uint8Array(buffer, offset, count * columnTypes[type]!.BYTES_PER_ELEMENT)
  const taken = new Uint8Array(8 + column.length)
  taken[0] = type
  taken.set(column, 8)
  column.fill(0)
  head.set([0, offset, 0, checksum(new Uint32Array(0))], entry)
  encrypt(buffer, head[sectionCount]!)
  return taken
}

/** Puts back what was taken, in the very place. False when it does not belong there. */
export function putCosts(buffer: ArrayBuffer, taken: TakenCosts): boolean {
  const column = toCostColumn(taken)
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sectionNames.length)
  const [, offset = 0] = head.subarray(entry)
  const [, end = buffer.byteLength] = head.subarray(entry + entryWords)
  if (column === undefined || offset + column.byteLength > end) return false
  new Uint8Array(buffer, offset, column.byteLength).set(taken.subarray(8))
  const sum = checksum(paddedWords(buffer, offset, column.byteLength))
  head.set([taken[0] ?? 0, offset, column.length, sum], entry)
  encrypt(buffer, head[sectionCount]!)
  return true
}

function encrypt(buffer: ArrayBuffer, sections: number): void {
  const head = new Uint32Array(buffer, 0, headerWords + entryWords * sections)
  head[checksumWord] = 0
  head[checksumWord] = checksum(head)
}
