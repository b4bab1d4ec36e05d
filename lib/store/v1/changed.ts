import type { CallOptions, Product } from '#lib/api/index.ts'
import { t } from '#lib/i18n/t.ts'
import { badInput } from '../problems.ts'
import type { StoreClient } from './client.ts'

/**
 * Products changed at or after a time, along these times: each page begins at the last time of the
 * one before, so that what changes meanwhile moves to the end and pushes nobody out of sight.
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
    // Of this one moment there are more than a page holds: all of them, in their other order.
    fromMs += 1
    for await (const items of rest.lt('lastUpdated', new Date(fromMs)).pages(options)) {
      yield unseen(items)
    }
  }
}
