import { isAbort } from '#lib/core/base/abort.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { PointFile } from '#lib/core/point-file/read-point-file.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { ProductsSource } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { RestorePoint } from './restore-points.ts'

/**
 * Products of one message, and its characters: messages of more than 16 million are refused. A product with 1,000
 * variants has half a million.
 */
const maxPerCall = 25
const maxCharactersPerCall = 4_000_000
const idsPerCall = 20_000

export interface PointFileProgress {
  readonly kind: 'savingFile' | 'checkingFile' | 'readingFile'
  readonly done: number
  readonly total: number
}

interface WorkOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PointFileProgress) => void
}

export interface SavedPointFile {
  readonly blob: Blob
  /** Products in the file. */
  readonly products: number
  /** Products of the point that the file lacks: they could no longer be read, or are of the other catalog. */
  readonly missing: number
  /** Whether the file names the collections: another store does not know them by their ids. */
  readonly namesCollections: boolean
}

/** A restore point as a file. Its products are read from the worker part by part. */
export async function exportPoint(
  connection: Pick<Connection, 'siteId' | 'name' | 'catalog'>,
  point: RestorePoint,
  { signal, onProgress }: WorkOptions,
): Promise<SavedPointFile> {
  const { writePointFile } = await import('#lib/core/point-file/write-point-file.ts')
  const { siteId, name: storeName } = connection
  const ids = await listAll(siteId, point.id, signal)
  const first = await readDocuments(siteId, point.id, ids.slice(0, 1), signal)
  // A point made before the store moved to V3 has V1 documents.
  const catalog = first[0]?.catalog ?? connection.catalog
  let products = 0

  async function* read() {
    for (let at = 0; at < ids.length; at += maxPerCall) {
      const documents = await readDocuments(
        siteId,
        point.id,
        ids.slice(at, at + maxPerCall),
        signal,
      )
      const some = documents.filter((each) => each.catalog === catalog)
      products += some.length
      yield some
      onProgress({ kind: 'savingFile', done: products, total: ids.length })
    }
  }

  onProgress({ kind: 'savingFile', done: 0, total: ids.length })
  const named = await readCollectionNames(siteId, signal)
  const facts = { at: point.at, name: point.name, siteId, storeName, catalog, collections: named }
  const blob = await writePointFile(facts, read(), signal)
  return { blob, products, missing: ids.length - products, namesCollections: named !== undefined }
}

/** A file of this store became a restore point; one of another store or catalog can be imported (`toProductsSource`). */
export type OpenedPointFile =
  | { readonly kind: 'point'; readonly point: RestorePoint }
  | { readonly kind: 'other'; readonly file: OtherStoreFile }

/** A file that was checked completely. */
export type OtherStoreFile = PointFile

/** Checks a whole file, then makes a restore point of it. Nothing of it is kept if that fails or is aborted. */
export async function openPointFile(
  { siteId, catalog }: Pick<Connection, 'siteId' | 'catalog'>,
  file: Blob,
  { signal, onProgress }: WorkOptions,
): Promise<OpenedPointFile> {
  const { readPointFile } = await import('#lib/core/point-file/read-point-file.ts')
  onProgress({ kind: 'checkingFile', done: 0, total: 0 })
  const read = await readPointFile(file, {
    signal,
    onProgress: (done, total) => onProgress({ kind: 'checkingFile', done, total }),
  })
  if (read.products === 0) {
    throw new ProblemError({ code: 'bad-input', message: t.restore.fileEmpty })
  }
  if (read.siteId !== siteId || read.catalog !== catalog) return { kind: 'other', file: read }
  const id = crypto.randomUUID()
  const { at, name, products } = read
  try {
    let step = 0
    let done = 0
    for await (const documents of split(read.readDocuments())) {
      signal.throwIfAborted()
      onProgress({ kind: 'readingFile', done, total: products })
      const some = documents.map(toMessage)
      await call('restorePoints.keepFile', { siteId, pointId: id, step, documents: some })
      step += 1
      done += documents.length
    }
    signal.throwIfAborted()
    const point = await call('restorePoints.createFromFile', { siteId, id, at, name, products })
    return { kind: 'point', point }
  } catch (error) {
    // What is left of it would be deleted a day later at the latest.
    await call('restorePoints.remove', { siteId, pointIds: [id] }).catch(() => undefined)
    throw error
  }
}

/** The products of a file of another store or catalog, as the import of this store opens them. Nothing is kept. */
export async function toProductsSource(
  { catalog }: Pick<Connection, 'catalog'>,
  file: OtherStoreFile,
  { signal, onProgress }: WorkOptions,
): Promise<ProductsSource> {
  const { createProductsSource } = await import('#lib/core/sheet-engine/create-products-source.ts')
  return createProductsSource(file, split(file.readDocuments()), {
    catalog,
    read: async (documents) => {
      const input = { documents: documents.map(toMessage) }
      return (await call('restorePoints.readFileProducts', input, { signal })).products
    },
    signal,
    onProgress: (done, total) => onProgress({ kind: 'readingFile', done, total }),
  })
}

/** Messages have no read-only types. */
function toMessage(document: ProductDocument) {
  return { ...document, content: { ...document.content } }
}

/** Undefined where the store does not return them: the file is complete for its own store without them. */
async function readCollectionNames(siteId: SiteId, signal: AbortSignal) {
  try {
    const all = await call('collections.read', { siteId }, { signal })
    return all.map(({ id, name }) => ({ id, name }))
  } catch (error) {
    signal.throwIfAborted()
    if (isAbort(error)) throw error
    return undefined
  }
}

async function listAll(siteId: SiteId, pointId: string, signal: AbortSignal) {
  const found: ProductId[] = []
  for (;;) {
    const page = { offset: found.length, limit: idsPerCall }
    const input = { siteId, pointId, ...page }
    const { ids, total } = await call('restorePoints.listProducts', input, { signal })
    found.push(...ids)
    if (ids.length === 0 || found.length >= total) return found
  }
}

async function readDocuments(
  siteId: SiteId,
  pointId: string,
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<readonly ProductDocument[]> {
  if (ids.length === 0) return []
  const input = { siteId, pointId, ids: [...ids] }
  return (await call('restorePoints.readDocuments', input, { signal })).documents
}

/** In portions that fit into a message. */
async function* split(
  parts: AsyncIterable<readonly ProductDocument[]>,
): AsyncIterable<readonly ProductDocument[]> {
  for await (const part of parts) {
    let some: ProductDocument[] = []
    let characters = 0
    for (const document of part) {
      const length = JSON.stringify(document).length
      if (
        some.length === maxPerCall ||
        (characters + length > maxCharactersPerCall && characters > 0)
      ) {
        yield some
        some = []
        characters = 0
      }
      some.push(document)
      characters += length
    }
    if (some.length > 0) yield some
  }
}
