import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { addEdits, markSent, removeEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import type { SurfaceName } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { unsavedChangesOf } from '#lib/extension/queries/unsaved-changes.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { answerOf, forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const mugOf = (at: number) => buildMug({ id: idOf(at), name: `Mug ${at}`, ribbon: '' })
const [mug, cup] = [mugOf(1), mugOf(2)]

const memory = new Map<string, string>()
let drafts: Record<string, Record<string, string>> = {}
const closing: (() => void)[] = []

beforeEach(() => {
  forgetAnswers()
  memory.clear()
  drafts = {}
  localStorage.clear()
  whenAsked('pageState.read', ({ key }) => memory.get(key) ?? null)
  whenAsked('pageState.write', ({ key, state }) => {
    if (state === null) memory.delete(key)
    else memory.set(key, state)
    return {}
  })
  whenAsked('drafts.read', () => drafts)
  whenAsked('drafts.forget', () => {
    drafts = {}
    return {}
  })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function openPage(surface: SurfaceName) {
  const changes = unsavedChangesOf(new QueryClient(), siteId, surface)
  const open = async () => {
    const close = changes.open()
    closing.push(close)
    await waitFor(() => expect(changes.read().isRead).toBe(true))
    return close
  }
  const close = await open()
  const products = () => changes.read().editHistory.products
  return {
    open,
    close,
    change: changes.change,
    enter: (set: FieldValues, product = mug) =>
      changes.change((now) => addEdits(now, [{ product, set }])),
    entered: (product = mug) => products().get(product.id)?.set,
    begunIn: () => products().get(mug.id)?.begunIn,
    sent: (product = mug) => products().get(product.id)?.sent,
    products,
  }
}

const stored = () => JSON.stringify([...memory.values()])
const onDisk = () => JSON.stringify(Object.entries(localStorage))

test('the workbench shows what was typed in the side panel, and where it was begun', async () => {
  const panel = await openPage('side-panel')
  panel.enter({ name: 'Typed in the panel' })
  const grid = await openPage('workbench')
  await waitFor(() => expect(grid.entered()).toEqual({ name: 'Typed in the panel' }))
  grid.enter({ name: 'Typed in the grid' })
  await waitFor(() => expect(panel.entered()).toEqual({ name: 'Typed in the grid' }))
  expect([grid.begunIn(), panel.begunIn()]).toEqual(['side-panel', 'side-panel'])
  grid.change((now) => removeEdits(now))
  await waitFor(() => expect(panel.products().size).toBe(0))
})

test('a page that opens before a discard is saved does not bring back what was discarded', async () => {
  const grid = await openPage('workbench')
  grid.enter({ name: 'Discarded' })
  await waitFor(() => expect(stored()).toContain('Discarded'))
  grid.change((now) => removeEdits(now))
  const panel = await openPage('side-panel')
  await waitFor(() => expect(panel.products().size).toBe(0))
  panel.enter({ ribbon: 'New' }, cup)
  await waitFor(() => expect(stored()).toContain('New'))
  expect(stored()).not.toContain('Discarded')
})

test('changes of fields that no cell can hold are not written to the disk, nor are costs', async () => {
  const panel = await openPage('side-panel')
  panel.enter({ description: '<p>Secret</p>', ribbon: 'Beside it' })
  panel.enter({ name: 'Cup', cost: amount('3') }, cup)
  await waitFor(() => expect(stored()).toContain('Secret'))
  expect(onDisk()).toContain('Cup')
  expect(onDisk()).not.toMatch(/Secret|Beside it|cost/)
})

test('drafts of an earlier version are moved: once, parsed, and below what the grid has', async () => {
  memory.set(
    `typed/${siteId}/0`,
    JSON.stringify({
      products: [
        [mug.id, { name: 'Mug 1', before: { name: 'Mug 1' }, set: { name: 'Of the grid' } }],
        [cup.id, { name: 'Mug 2', before: {}, set: { visible: 'damaged' } }],
        'damaged',
      ],
    }),
  )
  drafts = {
    [mug.id]: {
      name: '["Mug 1","Of the panel"]',
      ribbon: '["","New"]',
      'draft/name': 'Mug 1',
      visible: '["damaged",7]',
    },
    'no id': { name: '["a","b"]' },
  }
  const page = await openPage('workbench')
  expect([...page.products().keys()]).toEqual([mug.id])
  expect(page.entered()).toEqual({ name: 'Of the grid', ribbon: 'New' })
  await waitFor(() => expect(inputsOf('drafts.forget')).toEqual([{ siteId }]))
  expect(stored()).toContain('New')
  page.close()
  expect((await openPage('side-panel')).entered()).toEqual({ name: 'Of the grid', ribbon: 'New' })
})

test('only a job of one product is one to review where that product is edited', async () => {
  const grid = await openPage('workbench')
  for (const product of [mug, cup]) grid.enter({ ribbon: 'New' }, product)
  grid.change((now) => markSent(now, now.products, 'job-1' as JobId))
  const panel = await openPage('side-panel')
  await waitFor(() => expect(panel.sent()).toEqual({ jobId: 'job-1', withOthers: true }))
  panel.change((now) => markSent(now, new Map([...now.products].slice(0, 1)), 'job-2' as JobId))
  await waitFor(() => expect(grid.sent()).toEqual({ jobId: 'job-2' }))
  expect(grid.sent(cup)).toEqual({ jobId: 'job-1', withOthers: true })
})

test('an answer of the storage that fails loses nothing that is on the disk', async () => {
  const grid = await openPage('workbench')
  grid.enter({ name: 'Kept' })
  await waitFor(() => expect(onDisk()).toContain('Kept'))
  grid.close()
  whenAsked('pageState.read', () => {
    throw new Error('The worker is being stopped.')
  })
  expect((await openPage('side-panel')).entered()).toEqual({ name: 'Kept' })
})

test('a page that opens its changes again reads them after its own last save', async () => {
  const write = answerOf('pageState.write')
  whenAsked('pageState.write', (async (input: never) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    return write(input)
  }) as never)
  const panel = await openPage('side-panel')
  panel.enter({ name: 'Typed last' })
  panel.close()
  localStorage.clear()
  await panel.open()
  expect(panel.entered()).toEqual({ name: 'Typed last' })
})
