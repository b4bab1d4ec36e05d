import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  applyRemoteSteps,
  diffSteps,
  removeEdits,
  type EditHistory,
  emptyHistory,
  addEdits,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import { createWriteLog } from '#lib/core/edits/unsaved/write-log.ts'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { forgetUnsavedEdits } from '#lib/extension/queries/unsaved-edits.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { buildJob, idOf, otherSiteId, siteId } from '#tests/components/builders.ts'
import { answerOf, forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { iterations } from '#tests/iterations.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const products = [1, 2, 3].map((at) => buildMug({ id: idOf(at), name: `Mug ${at}`, ribbon: '' }))
const cells = ['name', 'ribbon'] as const
const enteredAt = { name: ['One', 'Two', 'Mug 1'], ribbon: ['Sale', 'New', ''] } as const
const stroke = fc.record({
  value: fc.nat(2),
  does: fc.constantFrom('type' as const, 'type' as const, 'type' as const, 'undo' as const),
})
type Stroke = typeof stroke extends fc.Arbitrary<infer T> ? T : never
/** One action in each tab at once, before either receives the other's, at different cells of a product. */
const rounds = fc.array(fc.record({ product: fc.nat(2), strokes: fc.tuple(stroke, stroke) }), {
  maxLength: 15,
})

function typeOrUndo(
  editHistory: EditHistory,
  product: Product,
  path: (typeof cells)[number],
  pressed: Stroke,
) {
  if (pressed.does === 'undo') return undo(editHistory)
  const value = enteredAt[path][pressed.value] ?? ''
  const set = path === 'name' ? { name: value } : { ribbon: value }
  return addEdits(editHistory, [{ product, set }])
}

test('two tabs converge, cell by cell, although both edit a product at once', () => {
  fc.assert(
    fc.property(rounds, (some) => {
      let tabs: readonly [EditHistory, EditHistory] = [emptyHistory, emptyHistory]
      const logs = [createWriteLog('one'), createWriteLog('other')] as const
      const wanted = new Map<string, unknown>()
      for (const { product: at, strokes } of some) {
        const product = products[at] ?? buildMug()
        const [one, other] = [
          typeOrUndo(tabs[0], product, 'name', strokes[0]),
          typeOrUndo(tabs[1], product, 'ribbon', strokes[1]),
        ]
        const sent = [
          diffSteps(tabs[0].products, one.products),
          diffSteps(tabs[1].products, other.products),
        ] as const
        for (const { id, from, to } of sent.flat()) {
          for (const path of cells) {
            if (from?.set[path] !== to?.set[path]) wanted.set(`${id} ${path}`, to?.set[path])
          }
        }
        const written = [logs[0].record(sent[0], 0), logs[1].record(sent[1], 0)] as const
        tabs = [
          applyRemoteSteps(one, logs[0].accept(one.products, structuredClone(written[1]))),
          applyRemoteSteps(other, logs[1].accept(other.products, structuredClone(written[0]))),
        ]
        for (const { products: entered } of tabs) {
          for (const { id } of products) {
            const { set = {}, before = {} } = entered.get(id) ?? {}
            const expected = cells.map((path) => wanted.get(`${id} ${path}`))
            expect(cells.map((path) => set[path])).toEqual(expected)
            expect(Object.keys(before).toSorted()).toEqual(Object.keys(set).toSorted())
          }
        }
      }
    }),
    { numRuns: iterations(100, 300, 3_000) },
  )
})

const saved = new Map<string, string>()
beforeEach(() => {
  forgetAnswers()
  saved.clear()
  localStorage.clear()
  whenAsked('drafts.forget', () => ({}))
  whenAsked('pageState.read', ({ key }) => saved.get(key) ?? null)
  whenAsked('pageState.write', ({ key, state }) => {
    if (state === null) saved.delete(key)
    else saved.set(key, state)
    return {}
  })
})

// A tab that is left open would answer those of the next test.
afterEach(cleanup)

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const openTab = async () => {
  const { result, unmount } = renderHook(() => useUnsavedChanges(siteId, 'workbench'), { wrapper })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return {
    close: unmount,
    isShared: () => result.current.isShared,
    discard: () => act(() => result.current.change((now) => removeEdits(now))),
    review: (job: string) =>
      act(() => result.current.recordSent(job as JobId, result.current.editHistory.products)),
    entered: () => [...result.current.editHistory.products.values()].map(({ set }) => set),
    type: (set: FieldValues) =>
      act(() => result.current.change((now) => addEdits(now, [{ product: products[0]!, set }]))),
  }
}

test('all tabs, including a new one, show the edits of each, and none overwrites another', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Typed here' })
  await waitFor(() => expect(other.entered()).toEqual([{ name: 'Typed here' }]))
  other.type({ ribbon: 'Typed there' })
  const both = [{ name: 'Typed here', ribbon: 'Typed there' }]
  await waitFor(() => expect(one.entered()).toEqual(both))
  expect([one.isShared(), other.isShared()]).toEqual([true, true])
  // The third tab opens before anything is saved.
  const third = await openTab()
  await waitFor(() => expect(third.entered()).toEqual(both))
  await waitFor(() => expect([...saved.values()].join('')).toContain('Typed there'))
  expect([...saved.values()].join('')).toContain('Typed here')
  // Each edit is saved by the tab in which it was entered, and by no other.
  expect(
    inputsOf('pageState.write').filter(({ state }) => state !== null).length,
  ).toBeLessThanOrEqual(2)
})

test('a tab reports edits of another tab until none are left', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Typed here' })
  await waitFor(() => expect(other.isShared()).toBe(true))
  expect(one.isShared()).toBe(false)
  one.discard()
  await waitFor(() => expect(other.entered()).toEqual([]))
  expect(other.isShared()).toBe(false)
  other.type({ name: 'Typed alone' })
  expect(other.isShared()).toBe(false)
})

test('a tab reports edits of another tab only as long as there is another tab', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Typed here' })
  await waitFor(() => expect(other.isShared()).toBe(true))
  one.close()
  await waitFor(() => expect(other.isShared()).toBe(false))
  expect(other.entered()).toEqual([{ name: 'Typed here' }])
})

test('a tab that opens with the saved edits does not report those as edits of another tab', async () => {
  const one = await openTab()
  one.type({ name: 'Typed here' })
  await waitFor(() => expect([...saved.values()].join('')).toContain('Typed here'))
  const second = await openTab()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([second.entered(), second.isShared()]).toEqual([[{ name: 'Typed here' }], false])
})

test('edits except costs survive the browser until their store is disconnected', async () => {
  const one = await openTab()
  one.type({ name: 'Typed', cost: amount('3') })
  await waitFor(() => expect([...saved.values()].join('')).toContain('"cost":"3"'))
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('cost')
  one.close()
  // The session storage ends with the browser.
  saved.clear()
  const again = await openTab()
  expect(again.entered()).toEqual([{ name: 'Typed' }])
  again.type({ ribbon: 'New' })
  again.close()
  await forgetUnsavedEdits(otherSiteId)
  expect(localStorage).toHaveLength(1)
  await waitFor(() => expect(saved.size).toBe(1))
  await forgetUnsavedEdits(siteId)
  expect(saved.size).toBe(0)
  expect((await openTab()).entered()).toEqual([])
})

test('a product whose only edit is a cost is not persisted', async () => {
  const one = await openTab()
  one.type({ cost: amount('3') })
  await waitFor(() => expect(saved.size).toBe(1))
  one.close()
  saved.clear()
  expect((await openTab()).entered()).toEqual([])
})

test('an edit entered before the saved ones are read replaces none of them', async () => {
  const before = await openTab()
  before.type({ ribbon: 'Saved' })
  await waitFor(() => expect([...saved.values()].join('')).toContain('Saved'))
  before.close()
  const read = answerOf('pageState.read')
  const reading = Promise.withResolvers<void>()
  whenAsked('pageState.read', (input) => reading.promise.then(() => read(input)) as never)
  const early = await openTab()
  early.type({ name: 'Typed early' })
  await act(async () => reading.resolve())
  await waitFor(() => expect(early.entered()).toEqual([{ ribbon: 'Saved', name: 'Typed early' }]))
  await waitFor(() => expect([...saved.values()].join('')).toContain('Typed early'))
  expect([...saved.values()].join('')).toContain('Saved')
})

const largeEdit = (letter: string): FieldValues => ({ name: letter.repeat(50_000) })

test('edits that were saved in part only are read from the disk', async () => {
  const before = await openTab()
  before.type(largeEdit('a'))
  await waitFor(() => expect(saved.size).toBe(2))
  before.close()
  const [first] = saved.keys()
  saved.set(first!, '{"products":[["')
  expect((await openTab()).entered()).toEqual([largeEdit('a')])
})

test('a tab that is closed sends all parts of its edits at once', async () => {
  const tab = await openTab()
  tab.type(largeEdit('a'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  // No answer arrives in a tab that is gone.
  expect(inputsOf('pageState.write')).toHaveLength(3)
})

const cancelled = () => inputsOf('jobs.cancel').map(({ jobId }) => jobId)

// Otherwise stock entered as a difference would be changed twice.
test('a new review withdraws the previous one, also one of another tab', async () => {
  const first = buildJob(['planned'], { id: 'job-1' as JobId })
  whenAsked('jobs.read', () => first as never)
  whenAsked('jobs.cancel', () => first as never)
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Seven left' })
  await waitFor(() => expect(other.entered()).toHaveLength(1))
  one.review('job-1')
  await waitFor(() => expect(inputsOf('jobs.read').length).toBeGreaterThan(1))
  // Another edit of the same product: the edits of the first review are still unsent.
  other.type({ ribbon: 'New' })
  other.review('job-2')
  await waitFor(() => expect(cancelled()).toEqual(['job-1']))
})

test.each([
  ['runs', { state: 'running', startedAt: 1 }],
  ['is scheduled', { schedule: { startAt: Date.UTC(2026, 0, 3), missed: 'ask' } }],
] as const)('a review that %s is not withdrawn by the next one', async (_words, part) => {
  const first = buildJob(['planned'], { id: 'job-1' as JobId, ...part })
  whenAsked('jobs.read', () => first as never)
  const one = await openTab()
  one.type({ name: 'Seven left' })
  one.review('job-1')
  one.review('job-2')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(cancelled()).toEqual([])
})
