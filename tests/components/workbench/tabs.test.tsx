import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  drop,
  type EditHistory,
  emptyHistory,
  typeInto,
  undo,
} from '#components/workbench/grid/edit-history.ts'
import { follow, listSteps } from '#components/workbench/grid/use-history-in-tabs.ts'
import { useEditHistory } from '#components/workbench/grid/use-edit-history.ts'
import type { FieldValues } from '#lib/catalog/changes/change.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { forgetPersistedEdits } from '#lib/queries/persisted-edits.ts'
import { buildJob, idOf, otherSiteId, siteId } from '#tests/components/builders.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { amount, buildProduct } from '#tests/components/products/product-builder.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const products = [1, 2, 3].map((at) =>
  buildProduct({ id: idOf(at), name: `Mug ${at}`, ribbon: '' }),
)
const cells = ['name', 'ribbon'] as const
const enteredAt = { name: ['One', 'Two', 'Mug 1'], ribbon: ['Sale', 'New', ''] } as const
const stroke = fc.record({
  value: fc.nat(2),
  does: fc.constantFrom('type' as const, 'type' as const, 'type' as const, 'undo' as const),
})
type Stroke = typeof stroke extends fc.Arbitrary<infer T> ? T : never
/** In each tab at once, before either has heard of the other: each at its own cell of a product. */
const rounds = fc.array(fc.record({ product: fc.nat(2), hands: fc.tuple(stroke, stroke) }), {
  maxLength: 15,
})

function typeOrUndo(
  editHistory: EditHistory,
  product: Product,
  path: (typeof cells)[number],
  hand: Stroke,
) {
  if (hand.does === 'undo') return undo(editHistory)
  const value = enteredAt[path][hand.value] ?? ''
  const set = path === 'name' ? { name: value } : { ribbon: value }
  return typeInto(editHistory, [{ product, set }])
}

test('two tabs come to hold the same, cell by cell, though both type at a product at once', () => {
  fc.assert(
    fc.property(rounds, (some) => {
      let tabs: readonly [EditHistory, EditHistory] = [emptyHistory, emptyHistory]
      const wanted = new Map<string, unknown>()
      for (const { product: at, hands } of some) {
        const product = products[at] ?? buildProduct()
        const [one, other] = [
          typeOrUndo(tabs[0], product, 'name', hands[0]),
          typeOrUndo(tabs[1], product, 'ribbon', hands[1]),
        ]
        const said = [
          listSteps(tabs[0].products, one.products),
          listSteps(tabs[1].products, other.products),
        ] as const
        for (const { id, from, to } of said.flat()) {
          for (const path of cells) {
            if (from?.set[path] !== to?.set[path]) wanted.set(`${id} ${path}`, to?.set[path])
          }
        }
        tabs = [follow(one, structuredClone(said[1])), follow(other, structuredClone(said[0]))]
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
    { numRuns: 300 },
  )
})

const saved = new Map<string, string>()
beforeEach(() => {
  forgetAnswers()
  saved.clear()
  localStorage.clear()
  whenAsked('views.read', ({ view }) => saved.get(view) ?? null)
  whenAsked('views.write', ({ view, state }) => {
    if (state === null) saved.delete(view)
    else saved.set(view, state)
    return {}
  })
})

// A tab that is left open would answer those of the next test.
afterEach(cleanup)

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const openTab = async () => {
  const { result, unmount } = renderHook(() => useEditHistory(siteId), { wrapper })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return {
    close: unmount,
    isShared: () => result.current.isShared,
    discard: () => act(() => result.current.change((now) => drop(now))),
    review: (job: string) => act(() => result.current.recordSent(job as JobId)),
    entered: () => [...result.current.editHistory.products.values()].map(({ set }) => set),
    type: (set: FieldValues) =>
      act(() => result.current.change((now) => typeInto(now, [{ product: products[0]!, set }]))),
  }
}

test('what one tab types the other shows, a new one too, and neither writes over the other', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Typed here' })
  await waitFor(() => expect(other.entered()).toEqual([{ name: 'Typed here' }]))
  other.type({ ribbon: 'Typed there' })
  const both = [{ name: 'Typed here', ribbon: 'Typed there' }]
  await waitFor(() => expect(one.entered()).toEqual(both))
  expect([one.isShared(), other.isShared()]).toEqual([true, true])
  // It is opened before anything was kept.
  const third = await openTab()
  await waitFor(() => expect(third.entered()).toEqual(both))
  await waitFor(() => expect([...saved.values()].join('')).toContain('Typed there'))
  expect([...saved.values()].join('')).toContain('Typed here')
  // Each is kept by the tab in which it was typed, and by no other.
  expect(inputsOf('views.write').filter(({ state }) => state !== null).length).toBeLessThanOrEqual(
    2,
  )
})

test('a tab knows that another typed among its cells, until nothing is left of them', async () => {
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

test('what was typed outlives the browser, but for costs, until its shop is disconnected', async () => {
  const one = await openTab()
  one.type({ name: 'Typed', cost: amount('3') })
  await waitFor(() => expect([...saved.values()].join('')).toContain('"cost":"3"'))
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('cost')
  one.close()
  // Its memory is gone with it.
  saved.clear()
  const again = await openTab()
  expect(again.entered()).toEqual([{ name: 'Typed' }])
  again.close()
  saved.clear()
  forgetPersistedEdits(otherSiteId)
  expect(localStorage).toHaveLength(1)
  forgetPersistedEdits(siteId)
  expect((await openTab()).entered()).toEqual([])
})

test('of a product where a cost alone was typed nothing lasts', async () => {
  const one = await openTab()
  one.type({ cost: amount('3') })
  await waitFor(() => expect(saved.size).toBe(1))
  one.close()
  saved.clear()
  expect((await openTab()).entered()).toEqual([])
})

const cancelled = () => inputsOf('jobs.cancel').map(({ jobId }) => jobId)

// Stock typed as a difference would be moved twice.
test('a new review of what is typed withdraws the one before, of another tab too', async () => {
  const first = buildJob(['planned'], { id: 'job-1' as JobId })
  whenAsked('jobs.list', () => [first] as never)
  whenAsked('jobs.read', () => first as never)
  whenAsked('jobs.cancel', () => first as never)
  const [one, other] = [await openTab(), await openTab()]
  one.type({ name: 'Seven left' })
  await waitFor(() => expect(other.entered()).toHaveLength(1))
  one.review('job-1')
  await waitFor(() => expect(inputsOf('jobs.list').length).toBeGreaterThan(1))
  // More at the same product: what the first holds of it is still typed.
  other.type({ ribbon: 'New' })
  other.review('job-2')
  await waitFor(() => expect(cancelled()).toEqual(['job-1']))
})

test.each([
  ['runs', { state: 'running', startedAt: 1 }],
  ['is scheduled', { schedule: { startAt: Date.UTC(2026, 0, 3), missed: 'ask' } }],
] as const)('a review that %s is not withdrawn by the next', async (_words, part) => {
  const first = buildJob(['planned'], { id: 'job-1' as JobId, ...part })
  whenAsked('jobs.read', () => first as never)
  whenAsked('jobs.list', () => [] as never)
  const one = await openTab()
  one.type({ name: 'Seven left' })
  one.review('job-1')
  one.review('job-2')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(cancelled()).toEqual([])
})
