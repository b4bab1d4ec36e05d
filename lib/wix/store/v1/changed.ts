import type { CallOptions, Product } from '#lib/wix/api/index.ts'
import { t } from '#lib/core/i18n/t.ts'
import { badInput } from '../problems.ts'
import type { StoreClient } from './client.ts'

/**
 * Products changed at or after a time, in the order of these times. Each page begins at the last
 * time of the page before, so that a product that changes during the read moves to the end and
 * hides no other.
 */
export async function* listChanged(
  query: () => ReturnType<StoreClient['products']['query']>,
  since: string,
  options: CallOptions,
): AsyncGenerator<readonly Product[]> {
  const seen = new Set<string>()
  const unseen = (items: readonly Product[]) =>
    items.filter(({ id, lastUpdated }) => {
      const state = `${id} ${lastUpdated?.getTime()}`
      return !seen.has(state) && seen.add(state)
    })
  let fromMs = Date.parse(since)
  for (;;) {
    const rest = query().ge('lastUpdated', new Date(fromMs))
    const page = await rest.ascending('lastUpdated').find(options)
    yield unseen(page.items)
    if (!page.hasNext()) return
    const lastMs = page.items.at(-1)?.lastUpdated?.getTime() ?? NaN
    if (!(lastMs >= fromMs)) throw badInput(t.refusals.listStuck)
    if (lastMs > fromMs) {
      fromMs = lastMs
      continue
    }
    // More products than a page holds changed at this moment: all of them, in their other order.
    fromMs += 1
    for await (const items of rest.lt('lastUpdated', new Date(fromMs)).pages(options)) {
      yield unseen(items)
    }
  }
}
