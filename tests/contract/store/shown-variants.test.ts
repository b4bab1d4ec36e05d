import { describe, expect, it } from 'vitest'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { isUnbuyable, type Product } from '#lib/core/catalog/product/product.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import {
  createBench,
  makeReady,
  readJob,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll, toJobStore } from './stores.ts'

const kinds: readonly (readonly [string, (product: Product) => boolean])[] = [
  ['with options', ({ variants }) => variants.length > 2],
  ['without options', ({ options }) => options.length === 0],
]

/** A hidden product with hidden variants, as Wix leaves it. */
async function openHidden(find: (product: Product) => boolean) {
  const { store } = await openProducts('v3')
  const found = (await readAll(store)).find((each) => each.visible && find(each))
  if (found === undefined) throw new Error('The demo store has one.')
  const { id, variants } = found
  const hidden = fieldValuesFrom([
    ['visible', false],
    ...variants.map((each) => [variantFieldPath(each.id, 'visible'), false] as const),
  ])
  expect(await store.applyChange({ items: [{ id, before: {}, set: hidden }] })).toMatchObject([
    { ok: true },
  ])
  return { store, id }
}

async function seen(store: Awaited<ReturnType<typeof openHidden>>['store'], id: ProductId) {
  const product = await store.readProduct(id)
  const { visible, variants } = product
  return { visible, variants: variants.map((each) => each.visible), isLost: isUnbuyable(product) }
}

const entered = (id: ProductId): Edit => {
  const [before, set]: FieldValues[] = [{ visible: false }, { visible: true }]
  const change = { id, before: before ?? {}, set: set ?? {} }
  return { scope: { kind: 'typed', changes: [change] }, operations: [] }
}
const operated = (id: ProductId): Edit => ({
  scope: { kind: 'ids', ids: [id] },
  operations: [{ kind: 'visible', visible: true }],
})

describe.each(kinds)('a hidden product %s whose variants are hidden', (_, find) => {
  it.each([
    ['by an operation', operated],
    ['by hand', entered],
  ])('can be bought once it is shown %s, and undo restores it exactly', async (_how, edit) => {
    const { store, id } = await openHidden(find)
    const before = await seen(store, id)
    expect(before.variants).not.toContain(true)
    const { jobs } = createBench(toJobStore(store))
    const done = await startAndRun(jobs, await makeReady(jobs, edit(id)))
    expect(done).toMatchObject({ state: 'done', counts: { applied: 1 } })
    const shown = await seen(store, id)
    expect(shown).toMatchObject({ visible: true, isLost: false })
    expect(shown.variants).not.toContain(false)
    await jobs.undo({ jobId: done.id, siteId })
    await jobs.wake()
    expect((await readJob(jobs, done.id)).state).toBe('undone')
    expect(await seen(store, id)).toEqual(before)
  })
})
