import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readIndexId, type SearchRow } from '#lib/extension/queries/grid-order.ts'
import type { Range } from './cursor.ts'
import { type GridRowModel, type RowSource, makeRow } from './grid-row-model.ts'
import { block, listBlock } from './use-grid-products.ts'
import { createTimeSlice } from '#lib/core/base/time-slice.ts'

export interface RowReadOptions {
  readonly source: RowSource
  readonly siteId: SiteId
  readonly readBlock: (ids: readonly ProductId[]) => Promise<ReadonlyMap<ProductId, Product>>
  /** Reads the whole offline copy once, in batches; products it lacks are read in blocks. */
  readonly readAll: (
    siteId: SiteId,
    onProducts: (products: readonly Product[]) => void,
  ) => Promise<void>
  readonly onProgress: (read: number, total: number) => void
  readonly signal: AbortSignal
}

/** Above this number, one read of the whole offline copy is cheaper than reading block by block. */
const minForFullRead = 500

/**
 * Calls `work` once for every row of a range, in any order, the rows of one product together. The product is
 * read if `wantsProduct` asks for it or the row shows more than the index has. The page stays responsive,
 * however many rows there are.
 */
export async function forEachRow(
  { source, siteId, readBlock, readAll, onProgress, signal }: RowReadOptions,
  { from, to }: Range,
  wantsProduct: (line: GridRowModel) => boolean,
  work: (line: GridRowModel) => void,
): Promise<void> {
  const { map, order, local } = source
  const first = map.positionOf(from.row).product
  const last = map.positionOf(to.row).product
  const total = last - first + 1
  const endOfSlice = createTimeSlice()
  let done = 0

  const yieldToPage = async () => {
    await endOfSlice()
    signal.throwIfAborted()
  }
  const processProduct = async (
    at: number,
    products: RowSource['products'],
    indexed?: SearchRow,
  ) => {
    const end = Math.min(to.row, map.rowOf(at + 1) - 1)
    for (let row = Math.max(from.row, map.rowOf(at)); row <= end; row += 1) {
      work(makeRow({ ...source, products }, row, indexed))
    }
    done += 1
    onProgress(done, total)
    await yieldToPage()
  }
  const processAll = async (
    all: readonly number[],
    known: RowSource['products'],
    after: unknown,
  ) => {
    await after
    for (const at of all) await processProduct(at, known)
  }

  onProgress(done, total)
  let missing: number[] = []
  for (let at = first; at <= last; at += 1) {
    const line = makeRow(source, Math.max(from.row, map.rowOf(at)))
    const isBeyondIndex =
      line.entered !== undefined ||
      line.position.variant !== undefined ||
      map.rowOf(at + 1) > map.rowOf(at) + 1
    if (line.product === undefined && (isBeyondIndex || wantsProduct(line))) missing.push(at)
    else await processProduct(at, source.products, line.indexed)
    await yieldToPage()
  }

  if (missing.length > minForFullRead) {
    const positions = new Map(missing.map((at) => [readIndexId(local, order[at]!), at]))
    let processed: Promise<void> = Promise.resolve()
    // Reading does not wait for processing: batches are queued.
    await readAll(siteId, (products) => {
      if (signal.aborted) return
      const wanted = products.filter(({ id }) => positions.has(id))
      if (wanted.length === 0) return
      const known = new Map(wanted.map((product) => [product.id, product]))
      const found = wanted.map(({ id }) => positions.get(id)!)
      for (const { id } of wanted) positions.delete(id)
      processed = processAll(found, known, processed)
      // `await processed` below reports the error; this prevents an unhandled rejection after an abort.
      processed.catch(() => undefined)
    })
    await processed
    missing = [...positions.values()]
  }

  for (let next = 0; next < missing.length;) {
    signal.throwIfAborted()
    const read = await readBlock(listBlock(local, order, missing[next]!))
    signal.throwIfAborted()
    const end = missing[next]! - (missing[next]! % block) + block
    for (; next < missing.length && missing[next]! < end; next += 1)
      await processProduct(missing[next]!, read)
  }
}
