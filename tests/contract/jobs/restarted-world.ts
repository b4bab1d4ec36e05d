import type { Operation } from '#lib/core/operations/operations.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { createFakeDatabase } from '#tests/unit/jobs/harness/fake-database.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'
import { readPlainStore } from './plain-changes.ts'

/**
 * Reads lag 1.5 s behind writes, and the worker that knew of its writes is gone: the next one has
 * its own client and runner, and shares only the journal.
 */

const demo = buildDemoStore({ products: 60 })
const products = demo.products.filter(({ managed, tracked }) => !managed && tracked).slice(0, 3)

export async function openWorld(catalog: 'v1' | 'v3', lagMs = 1500) {
  const clock = createMovingClock()
  const { access, mockStore } = buildStore({
    catalog,
    store: { ...demo, products },
    clock,
    lagMs,
    quirks: { staleReads: lagMs > 0 },
  })
  const journal = createJournal(createFakeDatabase())
  /** A new worker. */
  const live = async (change: (store: JobStore) => JobStore = (store) => store) => {
    const store = await openProductStore({ ...access, clock })
    const jobStore = change(toJobStore(store))
    // A worker takes some time to start.
    clock.advance(100)
    return { store, ...createBench(jobStore, { journal, clock }) }
  }
  const first = await live()
  const ids = (await readAll(first.store)).map(({ id }) => id)
  const state = () => readPlainStore(mockStore.state())
  const edit = (operation: Operation) => ({
    scope: { kind: 'ids', ids } as const,
    operations: [operation],
    currency: 'EUR',
  })
  return { clock, first, live, ids, state, edit }
}
