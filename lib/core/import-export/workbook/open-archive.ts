import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'

/**
 * Chromium unpacks at once all that it receives at once: with small chunks it uses little memory.
 */
const sliceBytes = 16 * 1024

const endSign = 0x06054b50
const entrySign = 0x02014b50
const localSign = 0x04034b50
const endSize = 22
const localSize = 30
const unknown = 0xffffffff

/** Bytes. Both are read in chunks; shared texts are kept in memory. */
const max = { sheet: 512 * 1024 * 1024, other: 64 * 1024 * 1024, all: 2 * 1024 * 1024 * 1024 }

/**
 * Rows of a table compress to between a tenth and a thirtieth; a million equal characters to a
 * thousandth. Each entry, and all of them against the whole file: they may be many, and share bytes.
 */
const maxTimes = 100
const smallEnough = 16 * 1024 * 1024

/** An entry of an archive, according to its header. */
export interface ArchiveEntry {
  readonly packed: Uint8Array<ArrayBuffer>
  /** 0: stored, 8: deflated. */
  readonly method: number
  /** The unpacked size; unpacking stops there. */
  readonly size: number
}

export type Archive = ReadonlyMap<string, ArchiveEntry>

/**
 * Rejects an archive that claims to contain more than a store's workbook can. Nothing is unpacked.
 */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, ArchiveEntry>()
  const maxUnpacked = Math.min(max.all, Math.max(smallEnough, bytes.byteLength * maxTimes))
  let unpacked = 0
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySign)
      reject(t.importExport.brokenWorkbook)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const limit = name.startsWith('xl/worksheets/') ? max.sheet : max.other
    const isBomb = size > smallEnough && size > packed * maxTimes
    const isSizeUnknown = packed === unknown || size === unknown || (size === 0 && packed > 2)
    if (isSizeUnknown || isBomb || size > limit) reject(t.importExport.swollenWorkbook)
    const start = skipLocal(view, view.getUint32(at + 42, true))
    if (start + packed > view.byteLength) reject(t.importExport.brokenWorkbook)
    unpacked += size
    if (unpacked > maxUnpacked) reject(t.importExport.swollenWorkbook)
    const method = view.getUint16(at + 10, true)
    entries.set(name, { packed: bytes.subarray(start, start + packed), method, size })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** It is followed by a comment at most. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - 65_535)
  for (let at = view.byteLength - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSign) return at
  }
  return reject(t.importExport.brokenWorkbook)
}

/** The start of an entry's bytes. */
function skipLocal(view: DataView, at: number): number {
  if (at + localSize > view.byteLength || view.getUint32(at, true) !== localSign)
    reject(t.importExport.brokenWorkbook)
  return at + localSize + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
}

/** The text of an entry in chunks, on demand. */
export async function* unpack({ packed, method, size }: ArchiveEntry): AsyncGenerator<string> {
  const slices = slice(packed)
  const chunks =
    method === 8
      ? slices.pipeThrough(new DecompressionStream('deflate-raw'))
      : method === 0
        ? slices
        : reject(t.importExport.brokenWorkbook)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let left = size
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) reject(t.importExport.swollenWorkbook)
    yield decoder.decode(chunk, { stream: true })
  }
  if (left > 0) reject(t.importExport.brokenWorkbook)
  yield decoder.decode()
}

function slice(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + sliceBytes))
      else controller.close()
      at += sliceBytes
    },
  })
}
