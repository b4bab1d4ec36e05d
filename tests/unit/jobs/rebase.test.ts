import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import { isWarned } from '#lib/core/edits/preview/risk.ts'
import { createBench, makeReady, readJob, readRows } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { buildPriced, type StoreKind } from './harness/kinds.ts'
import { iterations } from '#tests/iterations.ts'

const edit = priceEdit(percent('10'))

async function preview(kind: StoreKind = 'v1', count = 3, wanted: Edit = edit) {
  const store = createFakeStore(
    Array.from({ length: count }, (_, at) => buildPriced(kind, productId(at), amount('20'))),
    { kind },
  )
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, wanted)
  const { id, hash = '' } = ready
  const request = { jobId: id, siteId, hash }
  const decide = (...takes: readonly (readonly [number, 'ours' | 'theirs'])[]) => {
    const choices = takes.map(([at, choice]) => ({ id: productId(at), choice }))
    return jobs.rebase({ ...request, choices })
  }
  const run = async (newHash: string | undefined, selected: readonly number[] = []) => {
    const ids = selected.map(productId)
    await jobs.start({ ...request, hash: newHash ?? '', selected: ids, deselected: [] })
    await jobs.wake()
    return readJob(jobs, id)
  }
  const priceAt = (at: number) => {
    const product = store.items.get(productId(at))?.product
    return kind === 'v1' ? product?.listPrice : product?.variants[0]?.paidPrice
  }
  return { store, jobs, ready, request, decide, run, priceAt }
}

describe.each(['v1', 'v3'] as const)(
  'a row of a preview that another user changed, in %s',
  (kind) => {
    test('is rebased as ours onto the current value, and has to be selected', async () => {
      const { store, jobs, ready, decide, run, priceAt } = await preview(kind)
      store.writeAsOther(productId(0), amount('18'))
      const rebased = await decide([0, 'ours'])
      expect(rebased).toMatchObject({
        state: 'ready',
        warned: 1,
        counts: { planned: 2, skipped: 1 },
      })
      expect(rebased.hash).not.toBe(ready.hash)
      const row = (await readRows(jobs, ready.id)).find(({ id }) => id === productId(0))
      expect(row?.listPrice).toEqual({ before: '18', after: '22' })
      expect(row?.flags[0]?.message).toMatch(/changed from €20\.00 to €18\.00\. Yours: €22\.00/)
      expect(await run(rebased.hash)).toMatchObject({ counts: { applied: 2, skipped: 1 } })
      expect(priceAt(0)).toBe('18')
    })

    test('is checked against its edit', async () => {
      const rounding = { to: 'currency' } as const
      const sale: Edit = {
        ...edit,
        operations: [{ kind: 'sale', do: 'start', by: 'percent', percent: amount('60'), rounding }],
      }
      const deep = await preview(kind, 1, sale)
      expect(await deep.decide([0, 'ours'])).toMatchObject({ warned: 0 })
      const risen = await preview(kind, 1)
      risen.store.writeAsOther(productId(0), amount('24'))
      await risen.decide([0, 'ours'])
      const [row] = await readRows(risen.jobs, risen.ready.id)
      expect(row?.flags.map(({ guardrail }) => guardrail)).toEqual([
        'changed-since',
        'against-direction',
      ])
    })

    test('is no conflict once it was selected', async () => {
      const { store, decide, run, priceAt } = await preview(kind)
      store.writeAsOther(productId(0), amount('18'))
      const { hash } = await decide([0, 'ours'])
      expect(await run(hash, [0])).toMatchObject({ counts: { applied: 3, conflict: 0 } })
      expect(priceAt(0)).toBe('22')
    })

    test('is removed from the preview if theirs is kept', async () => {
      const { store, decide, run, priceAt } = await preview(kind)
      store.writeAsOther(productId(0), amount('18'))
      const rebased = await decide([0, 'theirs'])
      expect(rebased).toMatchObject({ unchanged: 1, warned: 0, counts: { planned: 2, skipped: 0 } })
      expect(await run(rebased.hash, [0])).toMatchObject({ counts: { applied: 2 } })
      expect(priceAt(0)).toBe('18')
    })

    test('is a conflict again if it is changed a second time', async () => {
      const { store, decide, run, priceAt } = await preview(kind)
      store.writeAsOther(productId(0), amount('18'))
      const { hash } = await decide([0, 'ours'])
      store.writeAsOther(productId(0), amount('17'))
      expect(await run(hash, [0])).toMatchObject({ counts: { applied: 2, conflict: 1 } })
      expect(priceAt(0)).toBe('17')
    })

    test('stays the same if no one changed it', async () => {
      const { ready, decide } = await preview(kind)
      const rebased = await decide([0, 'ours'], [1, 'theirs'])
      expect(rebased).toMatchObject({ hash: ready.hash, warned: 0, counts: { planned: 3 } })
    })
  },
)

test('keeps theirs only for the field that another user changed', async () => {
  const manual: Edit = {
    scope: {
      kind: 'typed',
      changes: [
        {
          id: productId(0),
          before: { listPrice: amount('20'), name: 'Blue mug' },
          set: { listPrice: amount('22'), name: 'Bluer mug' },
        },
      ],
    },
    operations: [],
  }
  const { store, jobs, ready, decide } = await preview('v1', 1, manual)
  store.writeAsOther(productId(0), amount('18'))
  expect(await decide([0, 'theirs'])).toMatchObject({ warned: 0, counts: { planned: 1 } })
  const [row] = await readRows(jobs, ready.id)
  expect(row).toMatchObject({ before: { name: 'Blue mug' }, target: { name: 'Bluer mug' } })
  expect(row?.target.listPrice).toBeUndefined()
})

test('keeps the warning about restocking when ours is kept', async () => {
  const soldOut = { tracked: false, status: 'out-of-stock' } as const
  const store = createFakeStore([buildProduct({ id: productId(0), stock: soldOut })])
  const { jobs } = createBench(store)
  const { id, hash = '' } = await makeReady(jobs, {
    ...edit,
    operations: [...edit.operations, { kind: 'stock', do: 'mark', inStock: true }],
  })
  const readFlags = async () =>
    (await readRows(jobs, id))[0]?.flags.map(({ guardrail }) => guardrail)
  expect(await readFlags()).toEqual(['restocks'])
  store.writeAsOther(productId(0), amount('18'))
  await jobs.rebase({ jobId: id, siteId, hash, choices: [{ id: productId(0), choice: 'ours' }] })
  expect(await readFlags()).toEqual(['restocks', 'changed-since'])
})

test('blocks a deleted product', async () => {
  const { store, decide } = await preview()
  store.remove(productId(0))
  expect(await decide([0, 'ours'])).toMatchObject({
    blocked: 1,
    counts: { planned: 2, skipped: 1 },
  })
})

describe('a decision is rejected', () => {
  test('about a preview that has changed since it was displayed', async () => {
    const { store, decide, run } = await preview()
    store.writeAsOther(productId(0), amount('18'))
    const former = (await decide()).hash
    await decide([0, 'ours'])
    await expect(decide([1, 'ours'])).rejects.toThrow(/changed since you opened it/)
    await expect(run(former, [0])).rejects.toThrow(/changed since you opened it/)
  })

  test('once the job runs, while it is scheduled, or for another store', async () => {
    const { jobs, ready, request, decide, run } = await preview()
    const choices = [{ id: productId(0), choice: 'ours' as const }]
    const schedule = { startAt: ready.createdAt + 1_000_000, missed: 'ask' } as const
    await jobs.schedule({ ...request, selected: [], deselected: [], schedule })
    await expect(decide([0, 'ours'])).rejects.toThrow(/is scheduled/)
    await jobs.unschedule(ready.id)
    const other = { ...request, siteId: '22222222-2222-4222-8222-222222222222' as typeof siteId }
    await expect(jobs.rebase({ ...other, choices })).rejects.toThrow(/another store/)
    await run(ready.hash)
    await expect(decide([0, 'ours'])).rejects.toThrow(/already run/)
  })
})

test('never overwrites another user’s value without a selection, whatever is decided', async () => {
  const products = 4
  const price = fc.integer({ min: 1, max: 40 }).map((whole) => amount(String(whole)))
  const others = fc.array(fc.tuple(fc.nat(products - 1), price), { maxLength: 5 })
  const at = fc.nat(products - 1)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('v1' as const, 'v3' as const),
      fc.array(
        fc.record({
          others,
          takes: fc.uniqueArray(fc.tuple(at, fc.constantFrom('ours' as const, 'theirs' as const)), {
            selector: ([index]) => index,
          }),
        }),
        { maxLength: 3 },
      ),
      others,
      fc.uniqueArray(at),
      async (kind, rounds, late, selected) => {
        const { store, jobs, ready, request, run, priceAt } = await preview(kind, products)
        let { hash } = ready
        for (const round of rounds) {
          for (const [index, to] of round.others) store.writeAsOther(productId(index), to)
          const choices = round.takes.map(([index, choice]) => ({ id: productId(index), choice }))
          hash = (await jobs.rebase({ ...request, hash: hash ?? '', choices })).hash
        }
        const rows = new Map((await readRows(jobs, ready.id)).map((row) => [row.id, row]))
        for (const [index, to] of late) store.writeAsOther(productId(index), to)
        const stood = Array.from({ length: products }, (_, index) => priceAt(index))
        const runs = [...rows.values()].some(
          (row) => !isWarned(row) || selected.some((index) => productId(index) === row.id),
        )
        if (!runs) return
        await run(hash, selected)
        for (const [index, before] of stood.entries()) {
          const row = rows.get(productId(index))
          const mayWrite =
            row !== undefined &&
            row.listPrice.before === before &&
            (!isWarned(row) || selected.includes(index))
          if (!mayWrite) expect(priceAt(index)).toBe(before)
          // Only a selection agrees to overwrite a value that is newer than the preview.
          if (before !== '20' && !selected.includes(index)) expect(priceAt(index)).toBe(before)
        }
      },
    ),
    { numRuns: iterations(60, 60, 600) },
  )
})
