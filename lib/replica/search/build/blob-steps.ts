import {
  align,
  checksumWord,
  entryWords,
  headerWords,
  magic,
  paddedWords,
  version,
} from '../blob.ts'
import { checksum } from '../checksum.ts'
import { type Column, columnTypes } from '../column.ts'
import type { Steps } from './pace.ts'

/** One buffer out of columns, in their order. */
export function* blobSteps(columns: readonly Column[]): Steps<ArrayBuffer> {
  const tableEnd = (headerWords + entryWords * columns.length) * 4
  const offsets: number[] = []
  let length = align(tableEnd)
  for (const column of columns) {
    offsets.push(length)
    length = align(length + column.byteLength)
  }
  const buffer = new ArrayBuffer(length)
  const head = new Uint32Array(buffer, 0, tableEnd / 4)
  head.set([magic, version, length, columns.length])
  for (const [index, column] of columns.entries()) {
    const type = columnTypes.findIndex((candidate) => column instanceof candidate)
    const offset = offsets[index]!
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    new Uint8Array(buffer, offset, column.byteLength).set(bytes)
    const sum = checksum(paddedWords(buffer, offset, column.byteLength))
    head.set([type, offset, column.length, sum], headerWords + entryWords * index)
    yield
  }
  head[checksumWord] = checksum(head)
  return buffer
}
