import type { CallOptions } from '#lib/api/index.ts'
import { chunk } from '#lib/base/chunk.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { StoreClient } from './client.ts'
import { productFields, type V3Reader } from './reader.ts'
import { listByIds } from './unreadable.ts'
import { walkByDate } from './walk.ts'

/** Products that changed since a time, then those of which only the stock changed. */
export async function* streamChanged(
  client: StoreClient,
  reader: V3Reader,
  since: string,
  options: CallOptions,
  onUnreadable?: (date: string) => void,
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
  for await (const page of reader.join(changed.pages, options)) {
    for (const { id } of page) seen.add(id)
    yield page
  }
  yield* reader.join(listRestocked(client, reader, from, seen, options), options)
}

/** Stock changes without its product: a sale does not update the product's date. */
async function* listRestocked(
  client: StoreClient,
  reader: V3Reader,
  from: Date,
  seen: Set<string>,
  options: CallOptions,
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
  }
}
