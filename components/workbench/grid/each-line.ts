import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { readIndexId, type SearchRow } from '#lib/queries/grid-order.ts'
import type { Range } from './cursor.ts'
import { type GridRowModel, type RowSource, makeRow } from './grid-row-model.ts'
import { block, listBlock } from './use-grid-products.ts'
import { letOthers } from '#lib/base/yield-to-event-loop.ts'

/** As long as nobody feels it. */
const ownMs = 12

export interface LineReading {
  readonly source: RowSource
  readonly siteId: SiteId
  readonly readBlock: (ids: readonly ProductId[]) => Promise<ReadonlyMap<ProductId, Product>>
  /** The whole copy once, some products at a time; what it lacks is asked for by the block. */
  readonly readAll: (
    siteId: SiteId,
    onProducts: (products: readonly Product[]) => void,
  ) => Promise<void>
  readonly onProgress: (read: number, total: number) => void
  readonly signal: AbortSignal
}

/** Above so many, one reading of the whole copy is less than a reading of each block. */
const wholeFrom = 500

/**
 * Every line of a range once, those of one product together, in no certain order: with its product
 * where it is wanted, and where more is shown than the index knows. However many there are, the page goes on meanwhile.
 */
export async function eachLine(
  { source, siteId, readBlock, readAll, onProgress, signal }: LineReading,
  { from, to }: Range,
  wantsProduct: (line: GridRowModel) => boolean,
  work: (line: GridRowModel) => void,
): Promise<void> {
  const { map, order, local } = source
  const first = map.pathOf(from.row).product
  const last = map.pathOf(to.row).product
  const total = last - first + 1
  const turn = createYielder()
  let done = 0

  const giveWay = async () => {
    await turn.take()
    signal.throwIfAborted()
  }
  const hand = async (at: number, products: RowSource['products'], indexed?: SearchRow) => {
    const end = Math.min(to.row, map.rowOf(at + 1) - 1)
    for (let row = Math.max(from.row, map.rowOf(at)); row <= end; row += 1) {
      work(makeRow({ ...source, products }, row, indexed))
    }
    done += 1
    onProgress(done, total)
    if (turn.isDue()) await giveWay()
  }
  const applyAll = async (all: readonly number[], known: RowSource['products'], after: unknown) => {
    await after
    for (const at of all) await hand(at, known)
  }

  onProgress(done, total)
  let missing: number[] = []
  for (let at = first; at <= last; at += 1) {
    const line = makeRow(source, Math.max(from.row, map.rowOf(at)))
    const isBeyondIndex =
      line.entered !== undefined ||
      line.path.variant !== undefined ||
      map.rowOf(at + 1) > map.rowOf(at) + 1
    if (line.product === undefined && (isBeyondIndex || wantsProduct(line))) missing.push(at)
    else await hand(at, source.products, line.indexed)
    if (turn.isDue()) await giveWay()
  }

  if (missing.length > wholeFrom) {
    const paths = new Map(missing.map((at) => [readIndexId(local, order[at]!), at]))
    let handed: Promise<void> = Promise.resolve()
    // The reading waits for nobody: what it brings stands in line.
    await readAll(siteId, (products) => {
      if (signal.aborted) return
      const wanted = products.filter(({ id }) => paths.has(id))
      if (wanted.length === 0) return
      const known = new Map(wanted.map((product) => [product.id, product]))
      const own = wanted.map(({ id }) => paths.get(id)!)
      for (const { id } of wanted) paths.delete(id)
      handed = applyAll(own, known, handed)
      // Told below, unless nobody waits for it any more.
      handed.catch(() => undefined)
    })
    await handed
    missing = [...paths.values()]
  }

  for (let next = 0; next < missing.length;) {
    signal.throwIfAborted()
    const read = await readBlock(listBlock(local, order, missing[next]!))
    signal.throwIfAborted()
    const end = missing[next]! - (missing[next]! % block) + block
    for (; next < missing.length && missing[next]! < end; next += 1)
      await hand(missing[next]!, read)
  }
}

/** For long work in small steps: when it has been at it for a while, others have their turn. */
function createYielder() {
  let begunAt = performance.now()
  return {
    isDue: () => performance.now() - begunAt > ownMs,
    async take(): Promise<void> {
      await letOthers()
      begunAt = performance.now()
    },
  }
}
