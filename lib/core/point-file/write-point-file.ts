import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { PointFileFacts } from './manifest.ts'
import { streamPointFile } from './stream-point-file.ts'

/** Handed to the browser at once, which keeps large files on the disk. */
const bytesPerPart = 4_000_000

/** A restore point as a file for a download. No more than one part of it is in this context's memory. */
export async function writePointFile(
  facts: PointFileFacts,
  batches: AsyncIterable<readonly ProductDocument[]>,
  signal?: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = []
  let chunks: BlobPart[] = []
  let bytes = 0
  const collect = () => {
    parts.push(new Blob(chunks))
    chunks = []
    bytes = 0
  }
  const write = (chunk: Uint8Array<ArrayBuffer>) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= bytesPerPart) collect()
  }
  await streamPointFile(facts, batches, write, signal)
  collect()
  return new Blob(parts, { type: 'application/zip' })
}
