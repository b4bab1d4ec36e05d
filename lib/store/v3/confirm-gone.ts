import type { CallOptions } from '#lib/api/index.ts'
import { chunk } from '#lib/base/chunk.ts'
import type { StoreClient } from './client.ts'

/** Lists are up to two seconds behind a deletion. */
const waitsMs = [1000, 2000, 4000]

/**
 * Of products that a call answered 404 for, those that the shop still lists: the key lacks a right to that
 * call, and the product is there. The others are gone. Throws what the list answers.
 */
export async function findStillListed(
  { products, clock }: Pick<StoreClient, 'products' | 'clock'>,
  ids: readonly string[],
  options: CallOptions,
): Promise<ReadonlySet<string>> {
  let listed = new Set(ids)
  if (ids.length === 0) return listed
  for (const waitMs of [0, ...waitsMs]) {
    if (waitMs > 0) await clock.sleep(waitMs, options.signal)
    const found = new Set<string>()
    for (const some of chunk([...listed], 100)) {
      const list = products.query({ fields: [] }).in('id', some).limit(100)
      for await (const page of list.pages(options)) for (const { id } of page) found.add(id)
    }
    listed = found
    if (listed.size === 0) break
  }
  return listed
}
