import { describe, expect, it } from 'vitest'
import type { FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { choiceMediaPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { undoRow } from '#tests/unit/core/edits/harness/judge.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { readAt } from './fields.ts'
import { openProducts, readAll, toItem, toJobStore } from './stores.ts'

/** A product whose first choice shows its first image. */
async function openLinked() {
  const mock = await openProducts('v3')
  const { store } = mock
  const found = (await readAll(store)).find(
    ({ media, options }) => media.length > 2 && options.length > 0,
  )
  const [option] = found?.options ?? []
  const [first, second] = found?.media ?? []
  if (found === undefined || option === undefined || first === undefined || second === undefined) {
    throw new Error('The demo store has one.')
  }
  const path = choiceMediaPath(option.name, option.choices[0]?.label ?? '')
  const write = async (before: FieldValues, set: FieldValues) => {
    const item: ItemChange = { id: found.id, before, set }
    expect(await store.applyChange({ items: [item] })).toEqual([{ id: found.id, ok: true }])
  }
  await write(fieldValuesFrom([[path, []]]), fieldValuesFrom([[path, [first.id]]]))
  const read = () => readAt(store, found.id)
  const key = path.slice('choice/'.length)
  return { ...mock, id: found.id, first: first.id, second: second.id, path, key, write, read }
}

const labelsOf = ({ options }: Product) =>
  options.map(({ choices }) => choices.map(({ label }) => label))

const isWrite = ({ path }: { path: string }) => /^\/stores\/v3\/products\/[^/]+$/.test(path)

/**
 * Removes the linked choice as the option editor and an import do, and undoes that; `more` is
 * changed too.
 */
async function removeChoice(more: (before: Product) => FieldValues = () => ({})) {
  const linked = await openLinked()
  const { store, id, path, read } = linked
  const before = await read()
  const [first, ...others] = before.options
  if (first === undefined) throw new Error('The product has an option.')
  const options = [{ ...first, choices: first.choices.slice(1) }, ...others]
  const set = { options, ...more(before) }
  const changes = [{ id, before: readFields(set, before), set }]
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const [preview] = await readRows(jobs, ready.id)
  const { id: jobId, hash = '' } = ready
  await jobs.start({ jobId, siteId, hash, selected: [id], deselected: [] })
  await jobs.wake()
  const job = await readJob(jobs, jobId)
  const after = await read()
  const runUndo = async () => {
    const { id: undoId } = await jobs.undo({ jobId, siteId })
    await jobs.wake()
    return undoId
  }
  const undo = async () => readJob(jobs, await runUndo())
  const undoRows = async () => readRows(jobs, await runUndo())
  return { ...linked, before, preview, job, after, undo, undoRows, shown: preview?.target[path] }
}

describe('An image that a choice links', () => {
  it('is shown in the preview when its choice is removed, stays in the gallery, and undo links it again', async () => {
    const { before, after, key, first, job, shown, preview, path, undo, read } =
      await removeChoice()
    expect([preview?.before[path], shown]).toEqual([[first], []])
    expect(job).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(after.choiceMedia?.[key] ?? []).toEqual([])
    expect(after.media).toEqual(before.media)
    expect(await undo()).toMatchObject({ state: 'done', counts: { applied: 1 } })
    const again = await read()
    expect(again.choiceMedia).toEqual(before.choiceMedia)
    expect(again.media).toEqual(before.media)
    expect(labelsOf(again)).toEqual(labelsOf(before))
  })

  it('that has left the gallery since is named by the undo, which still restores the choice', async () => {
    const { before, after, key, first, write, undoRows, read } = await removeChoice()
    const media = after.media.map(({ id }) => id)
    await write({ media }, { media: media.filter((id) => id !== first) })
    const [row] = await undoRows()
    expect(row?.state).toBe('failed')
    expect(row?.problem?.message).toContain('Not undone completely')
    const again = await read()
    expect(labelsOf(again)).toEqual(labelsOf(before))
    expect(again.choiceMedia?.[key] ?? []).toEqual([])
  })

  it('is removed with its choice in one edit, and undo restores choice, image and link', async () => {
    const { before, after, key, first, job, undo, read } = await removeChoice(({ media }) => ({
      media: media.slice(1).map(({ id }) => id),
    }))
    expect(job).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(after.media.map(({ id }) => id)).toEqual(before.media.slice(1).map(({ id }) => id))
    expect(await undo()).toMatchObject({ state: 'done', counts: { applied: 1 } })
    const again = await read()
    expect(again.choiceMedia?.[key]).toEqual([first])
    expect(again.media.map(({ id }) => id)).toEqual(before.media.map(({ id }) => id))
  })

  it('is unlinked before it is removed from the gallery; the preview shows it and undo restores both', async () => {
    const { store, requests, first, path, key, read } = await openLinked()
    const before = await read()
    const remove = { kind: 'media', do: 'remove', position: 1 } as const
    const row = previewProduct(before, [remove], defaultGuardrailLimits)
    if (row === undefined) throw new Error('An image is removed.')
    expect(row.target[path]).toEqual([])
    requests.length = 0
    expect(await store.applyChange({ items: [toItem(row)] })).toMatchObject([{ ok: true }])
    expect(requests.filter(isWrite).filter(({ body }) => body['product']).length).toBe(2)
    const after = await read()
    expect(after.media.map(({ id }) => id)).not.toContain(first)
    expect(after.choiceMedia?.[key] ?? []).toEqual([])
    const back = await store.applyChange({ items: [toItem(undoRow(row))] })
    expect(back).toMatchObject([{ ok: true }])
    const again = await read()
    expect(again.media.map(({ id }) => id)).toEqual(before.media.map(({ id }) => id))
    expect(again.choiceMedia).toEqual(before.choiceMedia)
  })

  it('is removed by a change that does not name the choice', async () => {
    const { id, first, key, write, read } = await openLinked()
    const before = (await read()).media.map((each) => each.id)
    await write({ media: before }, { media: before.filter((each) => each !== first) })
    const after = await read()
    expect(after.id).toBe(id)
    expect(after.media.map((each) => each.id)).toEqual(before.filter((each) => each !== first))
    expect(after.choiceMedia?.[key] ?? []).toEqual([])
  })

  it('is removed while the choice gets another one, and restored with its link', async () => {
    const { first, second, path, key, write, read } = await openLinked()
    const media = (await read()).media.map((each) => each.id)
    const swapped = fieldValuesFrom([
      ['media', media.filter((each) => each !== first)],
      [path, [second]],
    ])
    const former = fieldValuesFrom([
      ['media', media],
      [path, [first]],
    ])
    await write(former, swapped)
    expect((await read()).choiceMedia?.[key]).toEqual([second])
    await write(swapped, former)
    const back = await read()
    expect(back.choiceMedia?.[key]).toEqual([first])
    expect(back.media.map((each) => each.id)).toEqual(media)
  })

  it('is linked again after a deletion is undone', async () => {
    const { store, id, key, first } = await openLinked()
    const snapshot = (await store.snapshot([id])).get(id)
    const gone: ItemChange = { id, before: { deleted: false }, set: { deleted: true } }
    expect(await store.applyChange({ items: [gone] })).toEqual([{ id, ok: true }])
    const back: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, snapshot }
    const [outcome] = await store.applyChange({ items: [back] })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    expect(outcome).toMatchObject({ ok: true })
    expect((await readAt(store, newId ?? id)).choiceMedia?.[key]).toEqual([first])
  })

  it('that Wix no longer has when a deletion is undone is named, and the others are linked', async () => {
    const { store, id, key, first, second, path, write } = await openLinked()
    await write(fieldValuesFrom([[path, [first]]]), fieldValuesFrom([[path, [first, second]]]))
    const saved = (await store.snapshot([id])).get(id)
    const lost = 'c837a6_00000000000000000000000000000000~mv2.jpg'
    const snapshot: unknown = JSON.parse(JSON.stringify(saved).replaceAll(first, lost))
    const gone: ItemChange = { id, before: { deleted: false }, set: { deleted: true } }
    expect(await store.applyChange({ items: [gone] })).toEqual([{ id, ok: true }])
    const back: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, snapshot }
    const [outcome] = await store.applyChange({ items: [back] })
    expect(outcome).toMatchObject({ ok: true, problem: { code: 'not-found' } })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    const again = await readAt(store, newId ?? id)
    expect(again.choiceMedia?.[key]).toEqual([second])
  })
})
