import { t } from '#lib/i18n/t.ts'
import { reject } from '../reject.ts'
import type { ArchiveEntry } from './open-archive.ts'

/**
 * Chromium unpacks at once all that it receives at once: with small chunks it uses little memory.
 */
const sliceBytes = 16 * 1024

/** The text of an entry in chunks, on demand. */
export async function* unpack({ packed, method, size }: ArchiveEntry): AsyncGenerator<string> {
  const slices = slice(packed)
  const pieces =
    method === 8
      ? slices.pipeThrough(new DecompressionStream('deflate-raw'))
      : method === 0
        ? slices
        : reject(t.importExport.brokenWorkbook)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let left = size
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) reject(t.importExport.swollenWorkbook)
    yield decoder.decode(piece, { stream: true })
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
