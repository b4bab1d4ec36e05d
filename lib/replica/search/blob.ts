// header 32 bytes: magic, version, byte length, section count, checksum of header + table, 3 × 0
// table  16 bytes a section: element type, offset, element count, checksum of its padded bytes
// then the sections, each from a multiple of 8; numbers as the machine has them (little-endian on
// every machine a browser runs on; the magic reads wrong on any other).
import { failed, ok, type Result } from '#lib/base/result.ts'
import { checksum } from './checksum.ts'
import { type Column, columnTypes } from './column.ts'
import type { IndexFailure } from './failure.ts'

export const magic = 0x464c_4853
export const version = 4
export const headerWords = 8
export const entryWords = 4
export const checksumWord = 4
const maxSections = 256

/** The columns of a buffer as views into it: nothing is copied, the sections are not read. */
export function readBlob(buffer: ArrayBuffer): Result<Column[], IndexFailure> {
  const head = readHead(buffer)
  if (!head.ok) return head
  const columns: Column[] = []
  for (let at = headerWords; at < head.value.length; at += entryWords) {
    const Type = columnTypes[head.value[at]!]
    const offset = head.value[at + 1]!
    const count = head.value[at + 2]!
    const fits =
      Type && offset % 8 === 0 && offset + count * Type.BYTES_PER_ELEMENT <= buffer.byteLength
    if (!fits) return failed('damaged')
    columns.push(new Type(buffer, offset, count))
  }
  return ok(columns)
}

/** Reads every byte and compares the sums: for the writer, and for a page with time to spare. */
export function verifyBlob(buffer: ArrayBuffer): Result<undefined, IndexFailure> {
  const head = readHead(buffer)
  if (!head.ok) return head
  const columns = readBlob(buffer)
  if (!columns.ok) return columns
  for (const [index, column] of columns.value.entries()) {
    const sum = head.value[headerWords + entryWords * index + 3]
    if (checksum(paddedWords(buffer, column.byteOffset, column.byteLength)) !== sum) {
      return failed('damaged')
    }
  }
  return ok(undefined)
}

/** Header and table, checked; `size` where the buffer is only the beginning. */
export function readHead(
  buffer: ArrayBuffer,
  size = buffer.byteLength,
): Result<Uint32Array, IndexFailure> {
  if (buffer.byteLength < headerWords * 4) return failed('not-an-index')
  const [first, made, length, sections] = new Uint32Array(buffer, 0, headerWords)
  if (first !== magic) return failed('not-an-index')
  if (made !== version) return failed('other-version')
  const words = headerWords + entryWords * Math.min(sections!, maxSections)
  if (length !== size || sections! > maxSections || words * 4 > buffer.byteLength) {
    return failed('damaged')
  }
  const head = new Uint32Array(buffer.slice(0, words * 4))
  const sum = head[checksumWord]
  head[checksumWord] = 0
  return checksum(head) === sum ? ok(head) : failed('damaged')
}

export function paddedWords(buffer: ArrayBuffer, offset: number, length: number): Uint32Array {
  return new Uint32Array(buffer, offset, align(length) / 4)
}

export function align(offset: number): number {
  return Math.ceil(offset / 8) * 8
}
