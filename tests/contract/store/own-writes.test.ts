import { describe, expect, it } from 'vitest'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { createOwnWrites } from '#lib/extension/worker/feed/own-writes.ts'
import { toPolledEvent, toEntries } from '#lib/extension/worker/feed/to-entries.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  site,
} from '#tests/unit/extension/replica/harness/bench.ts'
import { applyFields, beforeOf, readAt } from './fields.ts'
import { flat, fieldCases } from './field-cases.ts'
import { openProducts, readAll } from './stores.ts'

// A write from this browser is no change by another user, whatever the field and however it is read
// again.

async function follow(catalog: 'v1' | 'v3') {
  emptyBrowser()
  const { store } = await openProducts(catalog)
  const heard: ProductDiff[] = []
  const clock = createTestClock()
  const bench = createBench(openReplicaStore({ open: async () => store }, site), {
    clock,
    onProductsChanged: (diffs) => heard.push(...diffs),
  })
  await bench.replica.update('due')
  const own = createOwnWrites(() => clock.now())
  const listOthers = () =>
    heard.flatMap((diffs) =>
      toEntries(diffs, {
        siteId: site,
        noticedAt: clock.now(),
        event: toPolledEvent(diffs, { siteId: site, catalog }),
        isOurs: own.find(diffs.id),
      }).flatMap(({ actor, changes, action }) =>
        actor === 'ours' ? [] : [`${action} ${changes.map(({ field }) => field).join(' ')}`],
      ),
    )
  return { store, bench, own, heard, listOthers }
}

describe.each(['v1', 'v3'] as const)('the offline copy of a %s store', (catalog) => {
  it.each(fieldCases(catalog))('recognizes a local write of $name as our own', async (each) => {
    const { store, bench, own, heard, listOthers } = await follow(catalog)
    const found = (await readAll(store)).find(each.find ?? (() => true))
    if (found === undefined) throw new Error('The demo store has one.')
    const product = await readAt(store, found.id)
    const set = each.set(product, flat(await store.collections.list()))
    const before = beforeOf(set, product)
    own.record([{ id: product.id, before, set }])
    await bench.replica.recordHints([product.id], 'own-write')
    await applyFields(store, product, before, set)
    heard.length = 0
    await bench.replica.recordHints([product.id], 'own-write')
    await bench.replica.resolveHints()
    expect(listOthers()).toEqual([])
  })
})
