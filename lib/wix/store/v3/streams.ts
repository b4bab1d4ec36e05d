import type { CallOptions } from '#lib/wix/api/index.ts'
import type { InventoryItem } from '#lib/wix/api/v3/index.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { StoreClient } from './client.ts'
import { productFields, type V3Reader } from './reader.ts'
import { listByIds } from './unreadable.ts'
import { walkByDate, type Cursor } from './walk.ts'
import type { ScanPage } from '../store.ts'

/** Products that changed since a time, then those of which only the stock changed. */
export async function* streamChanged(
  client: StoreClient,
  reader: V3Reader,
  since: string,
  options: CallOptions,
  onUnreadable?: (date: string) => void,
  onStockChanged?: (date: string) => void,
): AsyncGenerator<readonly Product[]> {
  const from = new Date(since)
  const changed = walkByDate(
    client,
    'updatedDate',
    { from: from.toISOString() },
    options,
    onUnreadable,
    reader.unreadableAt,
  )
  const seen = new Set<string>()
  for await (const page of reader.join(changed.pages, options, undefined, true)) {
    for (const { id } of page) seen.add(id)
    yield page
  }
  const restocked = listRestocked(client, reader, from, seen, options, onStockChanged)
  yield* reader.join(restocked, options, undefined, true)
}

/** Stock changes without its product: a sale does not update the product's date. */
async function* listRestocked(
  client: StoreClient,
  reader: V3Reader,
  from: Date,
  seen: Set<string>,
  options: CallOptions,
  onStockChanged: (date: string) => void = () => undefined,
) {
  const moved = client.inventory
    .query()
    .ge('updatedDate', from)
    .ascending('updatedDate')
    .limit(1000)
  for await (const items of moved.pages(options)) {
    const fresh = new Set(
      items.flatMap(({ productId }) =>
        productId === undefined || seen.has(productId) ? [] : [productId],
      ),
    )
    for (const id of fresh) seen.add(id)
    for (const ids of chunk([...fresh], 100)) {
      yield* listByIds(client, ids, productFields, options, reader.recordUnreadable)
    }
    const last = items.at(-1)?.updatedDate
    if (last !== undefined) onStockChanged(last.toISOString())
  }
}

/** The whole store in the order of creation, which no change of a product affects. */
export async function* scanProducts(
  client: StoreClient,
  reader: V3Reader,
  from: string | undefined,
  options: CallOptions,
): AsyncGenerator<ScanPage> {
  let cursor = readCursor(from)
  let unreadable: string[] = []
  const onUnreadable = (date: string) => unreadable.push(date)
  const { pages, cursorAfter } = walkByDate(
    client,
    'createdDate',
    cursor,
    options,
    onUnreadable,
    reader.unreadableAt,
  )
  let stockChangedAt: string | undefined
  const onStock = (items: readonly InventoryItem[]) => {
    const last = Math.max(...items.map(({ updatedDate }) => updatedDate?.getTime() ?? 0))
    stockChangedAt = last > 0 ? new Date(last).toISOString() : undefined
  }
  for await (const products of reader.join(pages, options, undefined, true, onStock)) {
    const last = products.at(-1)
    cursor = last === undefined ? cursor : cursorAfter(last.id, last.createdAt)
    yield { products, next: writeCursor(cursor), unreadable, stockChangedAt }
    unreadable = []
  }
  if (unreadable.length > 0) yield { products: [], next: writeCursor(cursor), unreadable }
}

/** The date, followed by the cursor where there is one. */
function writeCursor({ from = '', cursor = '' }: Cursor): string {
  return `${from} ${cursor}`
}

function readCursor(text = ''): Cursor {
  const [from = '', ...rest] = text.split(' ')
  if (Number.isNaN(Date.parse(from))) return {}
  return { from, cursor: rest.join(' ') || undefined }
}
