import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditsBar } from '#components/workbench/grid/edits-bar.tsx'
import {
  addEdits,
  applyRemoteSteps,
  diffSteps,
  type EditHistory,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { unsavedChangesOf } from '#lib/extension/queries/unsaved-changes.ts'
import { buildJob, connection, idOf } from '#tests/components/builders.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const product = buildMug({ id: idOf(1), name: 'Mug 1', ribbon: '' })
const other = buildMug({ id: idOf(2), name: 'Mug 2' })
const client = new QueryClient()

beforeEach(() => {
  forgetAnswers()
  localStorage.clear()
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
})
afterEach(cleanup)

let edits: ReturnType<typeof useUnsavedChanges>

function Bar({ isUnclear }: { readonly isUnclear: boolean }) {
  const now = useUnsavedChanges(connection.siteId, 'workbench')
  useEffect(() => {
    edits = now
  })
  return (
    <EditsBar
      connection={connection}
      edits={now}
      stock="difference"
      isUnclear={isUnclear}
      onStock={() => undefined}
      onReview={() => undefined}
      reviewRef={createRef()}
    />
  )
}
const draw = (isUnclear: boolean) => (
  <QueryClientProvider client={client}>
    <Bar isUnclear={isUnclear} />
  </QueryClientProvider>
)
const type = (editHistory: EditHistory, set: FieldValues, at = product) =>
  addEdits(editHistory, [{ product: at, set }])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a review waits for the answer about a pasted amount, and says so', async () => {
  whenAsked('jobs.draft', () => buildJob([]) as never)
  const page = render(draw(true))
  await waitFor(() => expect(inputsOf('pageState.read')).toHaveLength(1))
  edits.change((editHistory) => type(editHistory, { name: 'Typed' }))
  await screen.findByText('1 unsaved change in 1 product')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Review')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose how the pasted numbers are written first. Nothing was sent for review.',
  )
  expect(inputsOf('jobs.draft')).toEqual([])
  page.rerender(draw(false))
  expect(screen.queryByRole('alert')).toBeNull()
  press('Review')
  await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
})

test('an undo made impossible by another tab says so, and the next undo goes further back', async () => {
  const why =
    'This step can’t be undone here. The same product was edited in another tab or panel since then.'
  render(draw(false))
  await waitFor(() => expect(inputsOf('pageState.read')).toHaveLength(1))
  edits.change((editHistory) => type(editHistory, { name: 'First' }, other))
  edits.change((editHistory) => type(editHistory, { name: 'Second' }))
  edits.change((editHistory) => {
    const there = type(editHistory, { ribbon: 'Typed there' }).products
    return applyRemoteSteps(editHistory, diffSteps(editHistory.products, there))
  })
  await screen.findByText('3 unsaved changes in 2 products')
  expect(screen.queryByText(why)).toBeNull()
  edits.change(undo)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText('3 unsaved changes in 2 products')).toBeTruthy()
  edits.change(undo)
  expect(await screen.findByText('2 unsaved changes in 1 product')).toBeTruthy()
  expect(screen.queryByText(why)).toBeNull()
})

test('edits that were begun in the side panel are said to be, as a review includes them', async () => {
  const words = /begun in the side panel or popup. Reviewing includes all of them/
  const panel = unsavedChangesOf(new QueryClient(), connection.siteId, 'side-panel')
  const close = panel.open()
  render(draw(false))
  await waitFor(() => expect(inputsOf('pageState.read')).toHaveLength(2))
  edits.change((editHistory) => type(editHistory, { name: 'First' }, other))
  await screen.findByText('1 unsaved change in 1 product')
  expect(screen.queryByText(words)).toBeNull()
  panel.change((editHistory) => type(editHistory, { ribbon: 'Typed there' }))
  await screen.findByText('2 unsaved changes in 2 products')
  expect(screen.getByText(words)).toBeTruthy()
  close()
})
