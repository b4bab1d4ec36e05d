import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#lib/core/operations/operations.ts'
import { iterations } from '#tests/iterations.ts'
import { makeReady, readRows, toStart, wakeUntilEnd } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { amount, percent, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { listPlainChanges } from './plain-changes.ts'
import { openWorld } from './restarted-world.ts'

const rounding = { to: 'currency' } as const
/** Later edits of the same fields: what one left is what the next one compares with. */
const operations: readonly Operation[] = [
  { kind: 'price', step: percent('10'), rounding },
  { kind: 'price', step: percent('-10'), rounding },
  { kind: 'price', step: { by: 'set', amount: amount('15') }, rounding },
  { kind: 'stock', do: 'move', quantity: 5 },
  { kind: 'stock', do: 'set', quantity: 3 },
  { kind: 'visible', visible: false },
  { kind: 'visible', visible: true },
]

const scenarios = fc.record({
  edits: fc.array(fc.constantFrom(...operations), { minLength: 2, maxLength: 3 }),
  /** How long the browser is closed between two edits. */
  closedMs: fc.integer({ min: 0, max: 4000 }),
  /** The later edits were previewed by the worker that ran the first one. */
  isPreviewedBefore: fc.boolean(),
  /** The edits are undone afterwards, by another worker each. */
  isUndone: fc.boolean(),
})
type Scenario = typeof scenarios extends fc.Arbitrary<infer T> ? T : never

/** Each edit runs in a worker of its own, which knows nothing of what the others wrote. */
async function runEdits(catalog: 'v1' | 'v3', scenario: Scenario, lagMs: number) {
  const { clock, live, ids, state, edit } = await openWorld(catalog, lagMs)
  const before = state()
  const states: string[] = []
  const done = []
  const { jobs: first } = await live()
  const previewed = []
  if (scenario.isPreviewedBefore)
    for (const each of scenario.edits) previewed.push(await makeReady(first, edit(each)))
  for (const each of scenario.edits) {
    const { jobs } = await live()
    const ready = previewed.shift() ?? (await makeReady(jobs, edit(each)))
    if (ready.counts.planned + ready.counts.skipped > 0) {
      await jobs.start(toStart(ready, { selected: ids }))
      await wakeUntilEnd(jobs, clock, ready.id, 20)
      done.push(ready.id)
    }
    states.push(...(await readRows(jobs, ready.id)).map((row) => `${row.id} ${row.state}`))
    clock.advance(scenario.closedMs)
  }
  if (scenario.isUndone)
    for (const jobId of done.toReversed()) {
      const { jobs } = await live()
      const { undoable } = await jobs.readNextSteps(jobId)
      if (undoable === 0) continue
      const { id } = await jobs.undo({ jobId, siteId })
      await wakeUntilEnd(jobs, clock, id, 20)
      states.push(...(await readRows(jobs, id)).map((row) => `${row.id} ${row.state}`))
      clock.advance(scenario.closedMs)
    }
  return { states, changes: Object.fromEntries(listPlainChanges(before, state())) }
}

test.each(['v1', 'v3'] as const)(
  '%s: edits across restarts come to the same whether reads lag behind writes or not',
  async (catalog) => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const lagging = await runEdits(catalog, scenario, 1500)
        expect(lagging).toEqual(await runEdits(catalog, scenario, 0))
      }),
      { numRuns: iterations(40, 400, 4_000) },
    )
  },
)
