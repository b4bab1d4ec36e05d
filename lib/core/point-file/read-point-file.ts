import { isAbort } from '#lib/core/base/abort.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import {
  parseProductDocument,
  type ProductDocument,
} from '#lib/core/catalog/product/product-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Archive, openArchive, unpack } from '#lib/core/import-export/workbook/open-archive.ts'
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestHashPath,
  manifestPath,
  type ManifestPart,
  manifestShape,
  maxBytes,
  maxManifestBytes,
  maxPartBytes,
  type PointFileFacts,
  sha256,
} from './manifest.ts'

/** A file that was read completely: every hash and every product was checked. */
export interface PointFile extends PointFileFacts {
  readonly products: number
  /** The products again, part by part. */
  readDocuments(): AsyncIterable<readonly ProductDocument[]>
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Checks a whole file before anything of it is used. Rejects with a sentence what cannot be read completely. */
export async function readPointFile(
  file: Blob,
  { signal, onProgress }: ReadOptions = {},
): Promise<PointFile> {
  if (file.size > maxBytes) reject(t.restore.fileTooLarge)
  const archive = openZip(new Uint8Array(await file.arrayBuffer()))
  const manifest = await readManifest(archive)
  const ids = new Set<ProductId>()
  for (const part of manifest.parts) {
    signal?.throwIfAborted()
    for (const { id, catalog } of await readPart(archive, part)) {
      if (ids.has(id) || catalog !== manifest.store.catalog) reject(t.restore.fileDamaged)
      ids.add(id)
    }
    onProgress?.(ids.size, manifest.products)
  }
  if (ids.size !== manifest.products) reject(t.restore.fileDamaged)
  const { at, name, store, parts, products } = manifest
  return {
    at,
    name,
    siteId: store.siteId,
    storeName: store.name,
    catalog: store.catalog,
    collections: store.collections,
    products,
    async *readDocuments() {
      for (const part of parts) yield await readPart(archive, part)
    },
  }
}

const zipSign = [0x50, 0x4b, 0x03, 0x04]

function openZip(bytes: Uint8Array<ArrayBuffer>): Archive {
  if (!zipSign.every((byte, at) => bytes[at] === byte)) reject(t.restore.fileForeign)
  try {
    return openArchive(bytes)
  } catch {
    return reject(t.restore.fileDamaged)
  }
}

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.has(manifestPath)) {
    // Without a manifest, a file that has nothing else of ours is of another program.
    const isOurs = archive.has(manifestHashPath) || archive.has('products/0001.ndjson')
    reject(isOurs ? t.restore.fileDamaged : t.restore.fileForeign)
  }
  const text = await readText(archive, manifestPath, maxManifestBytes)
  const { format, version } = parseRecord(text)
  if (format !== formatName) reject(t.restore.fileForeign)
  const hash = await readText(archive, manifestHashPath, 100)
  if ((await sha256(new TextEncoder().encode(text))) !== hash.trim()) reject(t.restore.fileDamaged)
  if (typeof version === 'number' && version > formatVersion) reject(t.restore.fileNewer)
  if (version !== formatVersion) reject(t.restore.fileOlder)
  return manifestShape.safeParse(JSON.parse(text)).data ?? reject(t.restore.fileDamaged)
}

/** A manifest of another program is no object of ours, and no damage either. */
function parseRecord(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return reject(t.restore.fileDamaged)
  }
}

async function readPart(archive: Archive, part: ManifestPart): Promise<readonly ProductDocument[]> {
  const text = await readText(archive, part.path, maxPartBytes)
  const bytes = new TextEncoder().encode(text)
  if (bytes.length !== part.bytes || (await sha256(bytes)) !== part.sha256)
    reject(t.restore.fileDamaged)
  const documents = text.split('\n').map((line) => parseLine(line))
  if (documents.length !== part.products) reject(t.restore.fileDamaged)
  return documents
}

/** Levels of a document. Recorded answers have at most 15; what reads a document calls itself for each. */
const maxLevels = 100

function parseLine(line: string): ProductDocument {
  try {
    const parsed: unknown = JSON.parse(line)
    if (isDeeper(parsed, maxLevels)) reject(t.restore.fileDamaged)
    return parseProductDocument(parsed) ?? reject(t.restore.fileDamaged)
  } catch {
    return reject(t.restore.fileDamaged)
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}

async function readText(archive: Archive, path: string, max: number): Promise<string> {
  const entry = archive.get(path)
  if (entry === undefined || entry.size > max) return reject(t.restore.fileDamaged)
  let text = ''
  try {
    for await (const chunk of unpack(entry)) text += chunk
  } catch (error) {
    if (isAbort(error)) throw error
    reject(t.restore.fileDamaged)
  }
  return text
}

function reject(message: string): never {
  throw new ProblemError({ code: 'bad-input', message })
}
