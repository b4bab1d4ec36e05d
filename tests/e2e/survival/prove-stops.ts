import { expect } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import {
  connectByMessage,
  openExtensionPage,
  pageWithoutScripts,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from '../shelfside.ts'
import { makeStoppable } from './chromium.ts'
import { readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { type Plan, stopAtRandom } from './stop-at-random.ts'
import { smoke } from '../smoke.ts'

interface Proof extends Plan {
  readonly catalog: 'v1' | 'v3'
  readonly products: number
  readonly prices: number
}

/** The tests of one catalog: the stops, and that the same check finds errors of an engine. */
export function proveStops({ catalog, products, prices, ...plan }: Proof): void {
  test.describe.configure({ mode: 'serial' })
  const shelfside = shareShelfside({
    catalog,
    store: buildPlainStore(products, prices),
    // A slow store, so that most stops happen while an answer is pending.
    faults: [{ match: 'POST', kind: 'delay', ms: 30 }],
  })
  const open = async () => {
    const { store, context } = shelfside()
    const page = await openExtensionPage(shelfside(), pageWithoutScripts)
    return { store, ...makeStoppable(context, page, store.siteId) }
  }

  test(
    `after ${plan.stops} stops of the worker during jobs on ${catalog} nothing is lost or applied twice`,
    smoke,
    async () => {
      test.setTimeout(300_000 + plan.stops * 6_000)
      await connectByMessage(shelfside(), shelfside().store)
      const { store, ask, stop } = await open()
      const reported = await stopAtRandom({ ask, stop }, store, plan)
      for (const verdict of reported.verdicts) expect(verdict).toEqual(flawless)
      expect(reported.stops).toBe(plan.stops)
    },
  )

  test(`on ${catalog} the check finds a job that ran twice, a lost value and an unfinished row`, async () => {
    const { store, ask, stop } = await open()
    const before = takeSnapshot(store.mockStore)
    const ids = [...before.prices.keys()].slice(0, 5)
    const rise = '1.25' as Amount
    const few = { ...before, prices: new Map(ids.map((id) => [id, before.prices.get(id)!])) }
    const run = async () => {
      await stop()
      const jobId = await startRise(ask, store.siteId, ids, rise)
      await waitForState(ask, jobId, 'done')
      return readAllRows(ask, [jobId])
    }
    const rows = await run()
    const after = takeSnapshot(store.mockStore)
    expect(judge(few, after, rows, rise)).toEqual(flawless)

    const [first = '', ...others] = ids
    const cutOff = rows.map((row) => (row.id === first ? { ...row, state: 'sent' } : row))
    expect(judge(few, after, cutOff, rise)).toEqual({ lost: [first], doubled: [first], blamed: [] })
    const unnamed = rows.filter(({ id }) => id !== first)
    expect(judge(few, after, unnamed, rise).lost).toEqual([first])

    const again = await run()
    const twice = judge(few, takeSnapshot(store.mockStore), again, rise)
    expect(twice.doubled.toSorted()).toEqual(ids.toSorted())
    store.mockStore.edit(first, 'price', '1')
    const gone = judge(after, takeSnapshot(store.mockStore), again, rise)
    expect(gone.lost).toContain(first)
    expect(gone.lost).not.toContain(others[0])
  })
}
