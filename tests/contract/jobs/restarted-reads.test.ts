import { expect, test } from 'vitest'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { makeReady, readRows, toStart, wakeUntilEnd } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { percent, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { listPlainChanges } from './plain-changes.ts'
import { openWorld } from './restarted-world.ts'

/** A job whose worker is stopped after its first write, before the answer is recorded. */
async function cutOff(
  { first, live, ids, edit }: Awaited<ReturnType<typeof openWorld>>,
  operation: Operation,
): Promise<JobId> {
  const ready = await makeReady(first.jobs, edit(operation))
  const isWritten = Promise.withResolvers<void>()
  const dying = await live((store) => ({
    ...store,
    async applyChange(call) {
      await store.applyChange(call)
      isWritten.resolve()
      return new Promise<never>(() => undefined)
    },
  }))
  const run = toStart(ready, { selected: ids })
  await dying.jobs.start(run)
  await isWritten.promise
  return ready.id
}

const rise: Operation = { kind: 'price', step: percent('10'), rounding: { to: 'currency' } }
const move: Operation = { kind: 'stock', do: 'move', quantity: 5 }

const catalogs = ['v1', 'v3'] as const

test.each(catalogs)(
  '%s: waits with an undo after a restart until reads show the edit, and restores it',
  async (catalog) => {
    const { clock, first, live, ids, state, edit } = await openWorld(catalog)
    const before = state()
    const ready = await makeReady(first.jobs, edit(rise))
    const run = toStart(ready, { selected: ids })
    await first.jobs.start(run)
    await wakeUntilEnd(first.jobs, clock, ready.id, 20)
    expect(listPlainChanges(before, state()).size).toBe(ids.length)
    const second = await live()
    const undo = await second.jobs.undo({ jobId: ready.id, siteId })
    await wakeUntilEnd(second.jobs, clock, undo.id, 20)
    const rows = await readRows(second.jobs, undo.id)
    expect(rows.map((row) => row.state)).toEqual(ids.map(() => 'applied'))
    expect(listPlainChanges(before, state()).size).toBe(0)
  },
)

test.each(catalogs)(
  '%s: changes quantities of an interrupted write once, or counts them as undecided',
  async (catalog) => {
    const world = await openWorld(catalog)
    const { clock, first, live, ids } = world
    const readQuantities = async () => {
      clock.advance(5000)
      const found = await first.store.readFresh(ids)
      return ids.map((id) => {
        const { stock, variants } = found.get(id) ?? {}
        return variants?.[0]?.stock.quantity ?? stock?.quantity ?? Number.NaN
      })
    }
    const before = await readQuantities()
    const jobId = await cutOff(world, move)
    const second = await live()
    await wakeUntilEnd(second.jobs, clock, jobId, 20)
    const after = await readQuantities()
    const rows = await readRows(second.jobs, jobId)
    for (const [at, id] of ids.entries()) {
      const row = rows.find((each) => each.id === id)
      const moved = (after[at] ?? 0) - (before[at] ?? 0)
      expect([row?.state, row?.problem?.code ?? 'none', moved]).toBeOneOf([
        ['applied', 'none', 5],
        ['failed', 'undecided', 5],
      ])
    }
  },
)

test.each(catalogs)(
  '%s: continues prices of an interrupted write at once, because they may be sent twice',
  async (catalog) => {
    const world = await openWorld(catalog)
    const { clock, live, ids } = world
    const jobId = await cutOff(world, rise)
    let lookedAt: number | undefined
    const second = await live((store) => ({
      ...store,
      readFresh(...question) {
        lookedAt ??= clock.now()
        return store.readFresh(...question)
      },
    }))
    const bornAt = clock.now()
    await wakeUntilEnd(second.jobs, clock, jobId, 20)
    expect((lookedAt ?? Infinity) - bornAt).toBeLessThan(1000)
    const rows = await readRows(second.jobs, jobId)
    expect(rows.map((row) => row.state)).toEqual(ids.map(() => 'applied'))
  },
)

test.each(catalogs)(
  '%s: waits with a deletion after a restart until its snapshot has what was written before',
  async (catalog) => {
    const { clock, first, live, ids, state, edit } = await openWorld(catalog)
    // As the mock has them: what it makes again has other ids.
    const readPrices = () => {
      const texts = Array.from(state().values(), ({ fields }) => {
        const values = Array.from(fields(), ([path, value]) => `${path.split('/').at(-1)} ${value}`)
        return values
          .filter((each) => /^(?:name|\w*price) /i.test(each))
          .toSorted()
          .join()
      })
      return texts.toSorted()
    }
    const before = readPrices()
    const ready = await makeReady(first.jobs, edit(rise))
    const deletion = await makeReady(first.jobs, edit({ kind: 'delete' }))
    await first.jobs.start(toStart(ready, { selected: ids }))
    await wakeUntilEnd(first.jobs, clock, ready.id, 20)
    const raised = readPrices()
    expect(raised).not.toEqual(before)
    const second = await live()
    await second.jobs.start(toStart(deletion, { selected: ids }))
    await wakeUntilEnd(second.jobs, clock, deletion.id, 20)
    const rows = await readRows(second.jobs, deletion.id)
    expect(rows.map((row) => row.state)).toEqual(ids.map(() => 'applied'))
    expect(readPrices()).toEqual([])
    const undo = await second.jobs.undo({ jobId: deletion.id, siteId })
    await wakeUntilEnd(second.jobs, clock, undo.id, 20)
    expect(readPrices()).toEqual(raised)
  },
)
