import type { CallOptions } from '#lib/wix/api/index.ts'
import type { StoreClient } from './client.ts'

/** Lists lag up to two seconds behind a deletion. */
const waitsMs = [1000, 2000, 4000]

/**
 * Of products for which a call returned 404, the ones that the store still lists: the key lacks a
 * permission for that call, and the product exists. The others are gone. Throws errors of the list.
 */
export async function findStillListed(
  { products, operands, clock }: Pick<StoreClient, 'products' | 'operands' | 'clock'>,
  ids: readonly string[],
  options: CallOptions,
): Promise<ReadonlySet<string>> {
  let listed = new Set(ids)
  if (ids.length === 0) return listed
  for (const waitMs of [0, ...waitsMs]) {
    if (waitMs > 0) await clock.sleep(waitMs, options.signal)
    const found = await operands.ask([...listed], async (some) => {
      const list = products.query({ fields: [] }).in('id', some).limit(100)
      const known: string[] = []
      for await (const page of list.pages(options)) known.push(...page.map(({ id }) => id))
      return known
    })
    listed = new Set(found.flat())
    if (listed.size === 0) break
  }
  return listed
}
