import { expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { NewVariants, Product } from '#lib/core/catalog/product/product.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { readAt } from './fields.ts'
import { openProducts, readAll, toJobStore } from './stores.ts'

/** A V3 product with options, and a job that adds a choice to each of some of them. */
async function addChoices(made: readonly (NewVariants | undefined)[]) {
  const { store } = await openProducts('v3')
  const all = await readAll(store)
  const found = all.find(({ options }) => options.length > 1)
  if (found === undefined) throw new Error('The demo store has one.')
  const product = await readAt(store, found.id)
  const options = product.options.map((option, index) => {
    const color = option.kind === 'color' ? '#123456' : undefined
    const newVariants = made[index]
    if (index >= made.length) return option
    const label = `Extra ${index}`
    const choice = { value: color ?? label, label, ...(newVariants && { newVariants }) }
    return { ...option, choices: [...option.choices, choice] }
  })
  const changes = [{ id: product.id, before: { options: product.options }, set: { options } }]
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const [row] = await readRows(jobs, ready.id)
  return { product, jobs, ready, row, read: () => readAt(store, product.id) }
}

const isNew = ({ choices }: Product['variants'][number]) =>
  Object.values(choices).some((choice) => choice.startsWith('Extra'))
const price = '60.25' as Amount

it.each([true, false])('creates variants at the entered price, visible: %s', async (visible) => {
  const { product, jobs, ready, row, read } = await addChoices([{ paidPrice: price, visible }])
  const listed = listShown(row!).filter(({ path }) => path.startsWith('variant/'))
  expect(listed.map(({ label, after }) => [label, after])).toEqual([
    ['Sale price', price],
    ['Visible', visible],
    ['In stock', false],
  ])
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done', counts: { applied: 1 } })
  const added = (await read()).variants.filter(isNew)
  expect(added.length).toBeGreaterThan(0)
  for (const variant of added) {
    expect(variant).toMatchObject({ listPrice: price, paidPrice: price, visible })
    expect(variant.stock.status).toBe('out-of-stock')
  }
  await jobs.undo({ jobId: ready.id, siteId })
  await jobs.wake()
  expect((await readJob(jobs, ready.id)).state).toBe('undone')
  expect((await read()).variants).toEqual(product.variants)
})

it.each([
  ['without a price', [{ visible: true }], /Enter a price/],
  ['whose variants are unknown', [undefined], /Enter a price/],
  ['with a price of zero', [{ paidPrice: '0' as Amount, visible: true }], /Enter a price/],
  [
    'of two options',
    [
      { paidPrice: price, visible: true },
      { paidPrice: price, visible: true },
    ],
    /one option at a time/,
  ],
] as const)('blocks new choices %s', async (_name, made, message) => {
  const { row } = await addChoices(made)
  expect(row?.flags).toMatchObject([{ level: 'block', message: expect.stringMatching(message) }])
})

it('hides the variants that are restored with a choice, without their former prices', async () => {
  const { store } = await openProducts('v3')
  const all = await readAll(store)
  const found = all.find(({ options: [first] }) => (first?.choices.length ?? 0) > 1)
  const product = await readAt(store, found!.id)
  const [first, ...others] = product.options
  const gone = first!.choices.at(-1)!.label
  const options = [{ ...first!, choices: first!.choices.slice(0, -1) }, ...others]
  const changes = [{ id: product.id, before: { options: product.options }, set: { options } }]
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const run = toStart(ready, { selected: [product.id] })
  await jobs.start(run)
  await jobs.wake()
  await jobs.undo({ jobId: ready.id, siteId })
  await jobs.wake()
  const back = (await readAt(store, product.id)).variants.filter(({ choices }) =>
    Object.values(choices).includes(gone),
  )
  expect(back.length).toBeGreaterThan(0)
  expect(back.map(({ visible }) => visible)).toEqual(back.map(() => false))
})
