import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditsBar } from '#components/workbench/grid/edits-bar.tsx'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { addEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { buildJob, buildRow, connection, idOf, jobId } from '#tests/components/builders.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const [first, second, third, fourth] = [1, 2, 3, 4].map((at) =>
  buildMug({ id: idOf(at), name: `Mug ${at}`, ribbon: '' }),
)
if (!first || !second || !third || !fourth) throw new Error('There are four.')

let saved = new Map<string, string>()
let client: QueryClient
let job: Job
let rows: JobRow[]

beforeEach(() => {
  forgetAnswers()
  localStorage.clear()
  saved = new Map()
  client = new QueryClient()
  job = buildJob(['planned'])
  rows = []
  whenAsked('pageState.read', ({ key }) => saved.get(key) ?? null)
  whenAsked('pageState.write', ({ key, state }) => {
    if (state === null) saved.delete(key)
    else saved.set(key, state)
    return {}
  })
  whenAsked('jobs.list', () => [job])
  whenAsked('jobs.read', () => job)
  whenAsked('jobs.draft', () => job)
  whenAsked('jobs.cancel', () => job)
  whenAsked('jobs.readRows', () => ({ rows: rows as never, total: rows.length }))
})
afterEach(cleanup)

let edits: ReturnType<typeof useUnsavedChanges>

function Bar() {
  const now = useUnsavedChanges(connection.siteId, 'workbench')
  useEffect(() => {
    edits = now
  })
  return (
    <EditsBar
      connection={connection}
      edits={now}
      stock="difference"
      isUnclear={false}
      onStock={() => undefined}
      onReview={() => undefined}
      reviewRef={createRef()}
    />
  )
}

async function openGrid() {
  const page = render(
    <QueryClientProvider client={client}>
      <Bar />
    </QueryClientProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return page
}
const type = (product: typeof first, set: FieldValues) =>
  act(() => edits.change((now) => addEdits(now, [{ product, set }])))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const entered = (id: ProductId) => edits.editHistory.products.get(id)?.set
const review = async () => {
  const before = inputsOf('jobs.draft').length
  press('Review')
  await waitFor(() => expect(inputsOf('jobs.draft').length).toBe(before + 1))
  await waitFor(() => expect(edits.editHistory.products.get(first.id)?.sent?.jobId).toBe(jobId))
}
/** The job is in another state, and the pages read it again. */
const become = async (part: Partial<Job>, outcome: JobRow[] = []) => {
  job = { ...job, ...part }
  rows = outcome
  await act(() => client.invalidateQueries())
}
const row = (at: number, part: Partial<JobRow>) => buildRow(at, { id: idOf(at), ...part })
const ended = { state: 'done', startedAt: 1, endedAt: 2 } as const

test('after the run, what the store has is gone, and what it does not have is still unsaved', async () => {
  await openGrid()
  for (const product of [first, second, third]) type(product, { name: 'New', ribbon: 'Sale' })
  type(fourth, { name: 'New' })
  await review()
  await become(ended, [
    row(1, { state: 'applied' }),
    row(2, { state: 'conflict', applied: ['ribbon'] }),
    row(3, { state: 'failed' }),
    // The preview has no row for the fourth: the store had its value.
  ])
  await waitFor(() => expect(entered(first.id)).toBeUndefined())
  expect(entered(second.id)).toEqual({ name: 'New' })
  expect(entered(third.id)).toEqual({ name: 'New', ribbon: 'Sale' })
  expect(entered(fourth.id)).toBeUndefined()
  expect(screen.getByText('3 unsaved changes in 2 products')).toBeTruthy()
  expect(edits.editHistory.past.flat().map(({ id }) => id)).not.toContain(first.id)
})

test('what is being saved is not sent again, but other products are', async () => {
  await openGrid()
  type(first, { name: 'New' })
  await review()
  await become({ state: 'running', startedAt: 1 })
  expect(await screen.findByText('Saving…')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true)
  type(second, { name: 'Another' })
  expect(screen.getByText('1 unsaved change in 1 product')).toBeTruthy()
  press('Review')
  await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(2))
  expect(inputsOf('jobs.draft')[1]?.edit.scope).toMatchObject({
    changes: [{ id: second.id }],
  })
})

test('a value that is entered during the run stays, over the value that was saved', async () => {
  await openGrid()
  type(first, { name: 'New' })
  await review()
  await become({ state: 'running', startedAt: 1 })
  type(first, { name: 'Newer', ribbon: 'Sale' })
  await become(ended, [row(1, { state: 'applied' })])
  await waitFor(() =>
    expect(edits.editHistory.products.get(first.id)).toMatchObject({
      before: { name: 'New', ribbon: '' },
      set: { name: 'Newer', ribbon: 'Sale' },
      sent: undefined,
    }),
  )
})

test('what a retry saves is gone too', async () => {
  await openGrid()
  type(first, { name: 'New' })
  await review()
  await become(ended, [row(1, { state: 'failed' })])
  await waitFor(() => expect(screen.getByText('1 unsaved change in 1 product')).toBeTruthy())
  await become({ state: 'running', endedAt: undefined })
  await screen.findByText('Saving…')
  await become({ ...ended, endedAt: 3 }, [row(1, { state: 'applied' })])
  await waitFor(() => expect(entered(first.id)).toBeUndefined())
})

test('a preview that was not started leaves everything unsaved', async () => {
  await openGrid()
  type(first, { name: 'New' })
  await review()
  await become({ state: 'cancelled', endedAt: 2 }, [])
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(entered(first.id)).toEqual({ name: 'New' })
  expect(await screen.findByText('1 unsaved change in 1 product')).toBeTruthy()
})

test('a job that ended while the workbench was closed counts when it opens again', async () => {
  const page = await openGrid()
  type(first, { name: 'New' })
  type(second, { name: 'New' })
  await review()
  page.unmount()
  await waitFor(() => expect([...saved.values()].join('')).toContain(jobId))
  await become(ended, [row(1, { state: 'applied' }), row(2, { state: 'failed' })])
  await openGrid()
  await waitFor(() => expect([...edits.editHistory.products.keys()]).toEqual([second.id]))
})
