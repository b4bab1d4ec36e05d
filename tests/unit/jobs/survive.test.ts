import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangeCall } from '#lib/core/catalog/changes/change.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { iterations, untilFound } from '#tests/iterations.ts'
import { amount, productId } from './harness/builders.ts'
import { forgetDatabases } from './harness/fake-database.ts'
import type { FakeStore } from './harness/fake-store.ts'
import { liveThrough } from './harness/live-through.ts'
import { mutants } from './harness/mutants.ts'
import { clean } from './harness/oracle.ts'
import { valuesAt, type StoreKind } from './harness/kinds.ts'
import { type Scenario, scenarios } from './harness/scenario.ts'

/** Stopped workers in all tests below: 5,000 per run, 500,000 in a nightly run. */
const runs = {
  v1: iterations(100, 520, 46_000),
  v3: iterations(50, 480, 50_000),
  manual: iterations(20, 85, 12_000),
}

/** Each scenario leaves its journal behind: those of a nightly run would fill the memory. */
const scenarioProperty = (judge: (scenario: Scenario) => Promise<void>) =>
  fc.asyncProperty(scenarios(), judge).afterEach(forgetDatabases)

test('loses, repeats, blames on others and overwrites nothing through thousands of stopped workers', async () => {
  let deaths = 0
  let inWindow = 0
  await fc.assert(
    scenarioProperty(async (scenario) => {
      const { job, verdict, store, ...ending } = await liveThrough(scenario)
      expect(job.state).toBe('done')
      expect(verdict).toEqual(clean)
      deaths += ending.deaths
      inWindow += store.overwritesInWindow.length
    }),
    { numRuns: runs.v1 },
  )
  expect(deaths).toBeGreaterThanOrEqual(runs.v1 * 7.5)
  // What V1 cannot prevent does happen here: the harness reaches that window, and only that one.
  expect(inWindow).toBeGreaterThan(0)
})

test('loses nothing of another user in a store with prices of variants either', async () => {
  let deaths = 0
  await fc.assert(
    scenarioProperty(async (scenario) => {
      const ending = await liveThrough(scenario, { kind: 'v3' })
      expect(ending.job.state).toBe('done')
      expect(ending.verdict).toEqual(clean)
      expect(ending.store.overwritesInWindow).toEqual([])
      deaths += ending.deaths
    }),
    { numRuns: runs.v3 },
  )
  // Fewer than above: products with own values are all sent in one call.
  expect(deaths).toBeGreaterThanOrEqual(runs.v3 * 2.2)
})

/** The same prices, as a manual edit product by product. */
const toManual = ({ prices }: Scenario, kind: StoreKind): Edit => ({
  scope: {
    kind: 'typed',
    changes: prices.map((price, at) => ({
      id: productId(at),
      before: valuesAt(kind, amount(String(price))),
      set: valuesAt(kind, amount(String((price * 11) / 10))),
    })),
  },
  operations: [],
})

test.each(['v1', 'v3'] as const)(
  'neither loses nor repeats manual edits, whenever the worker is stopped (%s)',
  async (kind) => {
    let deaths = 0
    await fc.assert(
      scenarioProperty(async (scenario) => {
        const ending = await liveThrough(scenario, { kind, toEdit: toManual })
        expect(ending.job.state).toBe('done')
        expect(ending.verdict).toEqual(clean)
        deaths += ending.deaths
      }),
      { numRuns: runs.manual },
    )
    expect(deaths).toBeGreaterThanOrEqual(runs.manual * 2)
  },
)

test('catches a store that overwrites its own revisions', async () => {
  const mutant = {
    store: (store: FakeStore) => ({
      ...store,
      applyChange: (call: ChangeCall) => store.applyUnseen(call),
    }),
  }
  const found = await fc.check(
    fc.asyncProperty(scenarios(), async (scenario) => {
      const { store } = await liveThrough(scenario, { kind: 'v3', mutant })
      return store.overwritesInWindow.length === 0
    }),
    untilFound,
  )
  expect(found.failed).toBe(true)
})

describe('The harness catches an engine that', () => {
  test.each(Object.entries(mutants))('%s', async (_, mutant) => {
    const found = await fc.check(
      fc.asyncProperty(scenarios(), async (scenario) => {
        const { verdict } = await liveThrough(scenario, { mutant })
        return verdict[mutant.noticedAs].length === 0
      }),
      untilFound,
    )
    expect(found.failed).toBe(true)
  })
})
