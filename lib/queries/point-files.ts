import type { Connection } from '#lib/catalog/app/connection.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import type { ProductDocument } from '#lib/catalog/product/product-document.ts'
import { t } from '#lib/i18n/t.ts'
import type { PointFile } from '#lib/point-file/read-point-file.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { RestorePoint } from './restore-points.ts'

/** Products of one message, and its characters: messages of more than 16 million are refused. */
const maxPerCall = 100
const maxCharactersPerCall = 4_000_000
const idsPerCall = 200

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
  /** Products of the point that could no longer be read. */
  readonly missing: number
}

/** A restore point as a file. Its products are read from the worker part by part. */
export async function exportPoint(
  connection: Pick<Connection, 'siteId' | 'name' | 'catalogue'>,
  point: RestorePoint,
  { signal, onProgress }: WorkOptions,
): Promise<SavedPointFile> {
  const { writePointFile } = await import('#lib/point-file/write-point-file.ts')
  const { siteId, name: storeName } = connection
  const ids = await listAll(siteId, point.id, signal)
  const first = await readDocuments(siteId, point.id, ids.slice(0, 1), signal)
  // That of a store that moved to the newer catalog was the older one.
  const catalog = first[0]?.catalog ?? connection.catalogue
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
  const facts = { at: point.at, name: point.name, siteId, storeName, catalog }
  const blob = await writePointFile(facts, read(), signal)
  return { blob, products, missing: ids.length - products }
}

/** Checks a whole file, then makes a restore point of it. Nothing of it is kept if that fails or is aborted. */
export async function importPoint(
  connection: Pick<Connection, 'siteId' | 'catalogue'>,
  file: Blob,
  { signal, onProgress }: WorkOptions,
): Promise<RestorePoint> {
  const { readPointFile } = await import('#lib/point-file/read-point-file.ts')
  const { siteId } = connection
  onProgress({ kind: 'checkingFile', done: 0, total: 0 })
  const read = await readPointFile(file, {
    signal,
    onProgress: (done, total) => onProgress({ kind: 'checkingFile', done, total }),
  })
  refuseForeign(read, connection)
  const id = crypto.randomUUID()
  const { at, name, products } = read
  try {
    let step = 0
    let done = 0
    for await (const documents of split(read.readDocuments())) {
      signal.throwIfAborted()
      onProgress({ kind: 'readingFile', done, total: products })
      const some = documents.map((each) => ({ ...each, content: { ...each.content } }))
      await call('restorePoints.keepFile', { siteId, pointId: id, step, documents: some })
      step += 1
      done += documents.length
    }
    signal.throwIfAborted()
    return await call('restorePoints.createFromFile', { siteId, id, at, name, products })
  } catch (error) {
    // What is left of it would be deleted a day later at the latest.
    await call('restorePoints.remove', { siteId, pointIds: [id] }).catch(() => undefined)
    throw error
  }
}

function refuseForeign(
  { siteId, storeName, catalog, products }: PointFile,
  connection: Pick<Connection, 'siteId' | 'catalogue'>,
): void {
  if (siteId !== connection.siteId) refuse(t.restore.fileOtherStore(storeName ?? siteId))
  if (catalog !== connection.catalogue) refuse(t.restore.fileOtherCatalog(catalog))
  if (products === 0) refuse(t.restore.fileEmpty)
}

function refuse(message: string): never {
  throw new ProblemError({ code: 'bad-input', message })
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
