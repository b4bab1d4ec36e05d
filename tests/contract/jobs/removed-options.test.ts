import { expect, test } from 'vitest'
import {
  choiceMediaPath,
  fieldEntries,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { createBench, makeReady, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { changedFields } from './changed-fields.ts'
import { toJobStore } from './job-store.ts'

/**
 * A V1 store, one of its products with an image on its first choice, and a job for that product
 * only.
 */
async function openLinked(operations: readonly Operation[]) {
  const { store } = await openProducts('v1')
  const all = await readAll(store)
  const product = all.find(
    ({ options, media, variantsManaged }) =>
      options.length === 1 && media.length > 1 && !variantsManaged,
  )
  const [option] = product?.options ?? []
  const [choice] = option?.choices ?? []
  const picture = product?.media[0]
  if (product === undefined || option === undefined || choice === undefined || !picture)
    throw new Error('The demo store has such a product.')
  const path = choiceMediaPath(option.name, choice.label)
  const collection = all
    .flatMap(({ collectionIds }) => collectionIds)
    .find((id) => !product.collectionIds.includes(id))
  const link = { id: product.id, before: fieldValuesFrom([[path, []]]) }
  await store.applyChange({ items: [{ ...link, set: fieldValuesFrom([[path, [picture.id]]]) }] })
  const { jobs } = createBench(toJobStore(store))
  const scope = { kind: 'ids', ids: [product.id] } as const
  const read = () => store.readProduct(product.id)
  const before = await read()
  const ready = await makeReady(jobs, {
    scope,
    operations: operations.map((each) =>
      each.kind === 'collection' ? { ...each, id: collection ?? each.id } : each,
    ),
  })
  const [preview] = await readRows(jobs, ready.id)
  const { id: jobId, hash = '' } = ready
  await jobs.start({ jobId, siteId, hash, selected: [product.id], deselected: [] })
  await jobs.wake()
  const [row] = await readRows(jobs, ready.id)
  const undo = async () => {
    const { id } = await jobs.undo({ jobId, siteId })
    await jobs.wake()
    const [back] = await readRows(jobs, id)
    return back
  }
  return { path, picture: picture.id, before, read, preview, row, undo }
}

test('removes the images of choices with their options, and restores them', async () => {
  const { path, picture, before, read, preview, row, undo } = await openLinked([
    { kind: 'variants', do: 'remove-options' },
  ])
  expect([preview?.before[path], preview?.target[path]]).toEqual([[picture], []])
  expect(row).toMatchObject({ state: 'applied' })
  expect((await read()).options).toEqual([])
  expect(await undo()).toMatchObject({ state: 'applied' })
  expect(changedFields(before, await read())).toEqual([])
})

test('shows an image that is restored as the last one for its choice again, and loses nothing else', async () => {
  const { path, picture, before, read, preview, undo } = await openLinked([
    { kind: 'media', do: 'remove', position: 1 },
    { kind: 'collection', do: 'add', id: '' as CollectionId, name: 'Summer' },
  ])
  expect([preview?.before[path], preview?.target[path]]).toEqual([[picture], []])
  const back = await undo()
  expect(back).toMatchObject({ state: 'failed' })
  expect(back?.problem?.message).toMatch(/^Not undone completely: Media\. .*but in last place/)
  const after = await read()
  expect(changedFields(before, after)).toEqual(['media'])
  expect(after.media.map(({ id }) => id).toSorted()).toEqual(
    before.media.map(({ id }) => id).toSorted(),
  )
})

test('keeps options if stock of variants would be lost', async () => {
  const { store } = await openProducts('v1')
  const all = await readAll(store)
  const product = all.find(
    ({ variants, variantsManaged }) =>
      variantsManaged && variants.some(({ stock }) => (stock.quantity ?? 0) > 0),
  )
  if (product === undefined) throw new Error('The demo store has such a product.')
  const { id, listPrice, cost = null, weight = null, options } = product
  const own = product.variants.flatMap((variant) =>
    fieldEntries(variantValues(variant.id, { listPrice, cost, weight, sku: '', visible: true })),
  )
  const reset = { id, before: {}, set: fieldValuesFrom(own) }
  expect(await store.applyChange({ items: [reset] })).toMatchObject([{ ok: true }])
  const before = await store.readProduct(id)
  const removal = {
    id,
    before: { options, variantsManaged: true },
    set: { options: [], variantsManaged: false },
  }
  expect(await store.applyChange({ items: [removal] })).toMatchObject([
    { ok: false, problem: { message: expect.stringContaining('their own stock') } },
  ])
  expect(changedFields(before, await store.readProduct(id))).toEqual([])
})
