import { Zip, ZipDeflate } from 'fflate'
import { createTimeSlice } from '#lib/core/base/time-slice.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestHashPath,
  manifestPath,
  type ManifestPart,
  maxCollections,
  type PointFileFacts,
  sha256,
} from './manifest.ts'

/** Of one part, before compression: small enough to be held and hashed at once. */
const maxProductsPerPart = 250
const maxCharactersPerPart = 4_000_000
/** Compressed in one go: about 2 ms. */
const sliceBytes = 64 * 1024

/** Takes the next bytes of a file. */
export type WriteChunk = (chunk: Uint8Array<ArrayBuffer>) => void | Promise<void>

/** A restore point as a file (README.md). Only one part of it is in memory: as objects, as text and compressed. */
export async function streamPointFile(
  facts: PointFileFacts,
  batches: AsyncIterable<readonly ProductDocument[]>,
  write: WriteChunk,
  signal?: AbortSignal,
): Promise<void> {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error === null) chunks.push(chunk)
    else failure = error
  })
  const parts: ManifestPart[] = []
  let lines: string[] = []
  let characters = 0
  const endOfSlice = createTimeSlice()

  async function pause(): Promise<void> {
    signal?.throwIfAborted()
    await endOfSlice()
  }

  async function flush(): Promise<void> {
    if (failure !== undefined) throw failure
    const ready = chunks
    chunks = []
    for (const chunk of ready) await write(chunk)
  }

  async function addEntry(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      entry.push(bytes.subarray(at, at + sliceBytes))
      await flush()
      await pause()
    }
    entry.push(new Uint8Array(0), true)
    await flush()
  }

  async function finishPart(): Promise<void> {
    if (lines.length === 0) return
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const path = `products/${String(parts.length + 1).padStart(4, '0')}.ndjson`
    const part = { path, products: lines.length, bytes: bytes.length, sha256: await sha256(bytes) }
    lines = []
    characters = 0
    parts.push(part)
    await addEntry(path, bytes)
  }

  for await (const batch of batches) {
    signal?.throwIfAborted()
    for (const document of batch) {
      const line = JSON.stringify(document)
      lines.push(line)
      characters += line.length
      if (lines.length === maxProductsPerPart || characters > maxCharactersPerPart)
        await finishPart()
    }
  }
  await finishPart()
  const manifest: Manifest = toManifest(facts, parts)
  const text = new TextEncoder().encode(JSON.stringify(manifest, undefined, 2))
  await addEntry(manifestPath, text)
  await addEntry(manifestHashPath, new TextEncoder().encode(await sha256(text)))
  zip.end()
  await flush()
}

function toManifest(
  { at, name, siteId, storeName, catalog, collections }: PointFileFacts,
  parts: Manifest['parts'],
): Manifest {
  return {
    format: formatName,
    version: formatVersion,
    at,
    ...(name !== undefined && { name }),
    store: {
      siteId,
      ...(storeName !== undefined && { name: storeName }),
      catalog,
      ...(collections && { collections: collections.slice(0, maxCollections) }),
    },
    products: parts.reduce((sum, { products }) => sum + products, 0),
    parts,
  }
}
