import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { addEdits, markSent } from '#lib/core/edits/unsaved/edit-history.ts'
import { unsavedChangesOf } from '#lib/extension/queries/unsaved-changes.ts'
import { buildJob, buildRow, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, type } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
const saved = keepForEditor()

const product = buildMug()
const row = buildRow(1, { before: { name: 'Mug 1' }, target: { name: 'Better mug' } })
let client: QueryClient
let job: Job
let outcome: JobRow

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  job = buildJob(['planned'])
  outcome = row
  whenAsked('products.read', () => product as never)
  whenAsked('jobs.draft', () => job)
  whenAsked('jobs.read', () => job)
  whenAsked('jobs.list', () => [job])
  whenAsked('jobs.readRows', () => ({ rows: [outcome as never], total: 1 }))
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
/** The job is in another state, and the page reads it again. */
const become = async (part: Partial<Job>, as: Partial<JobRow> = {}) => {
  job = { ...job, ...part }
  outcome = { ...row, ...as }
  await act(() => client.invalidateQueries())
}

function open() {
  return render(
    <QueryClientProvider client={client}>
      <PageActionsContext value={actions}>
        <ProductView
          surface="side-panel"
          siteId={siteId}
          productId={product.id}
          onQuickEdit={() => undefined}
          onDuplicate={() => undefined}
        />
      </PageActionsContext>
    </QueryClientProvider>,
  )
}

/** Saves a name, and leaves the review while the job runs. */
async function leaveRunningReview() {
  const page = open()
  await field('Name')
  type('Name', 'Better mug')
  press()
  await screen.findByRole('list', { name: 'Values before and after' })
  await become({ state: 'running', startedAt: 1 })
  await screen.findByText('Saving…')
  fireEvent.click(screen.getByRole('button', { name: 'Back to editing' }))
  await field('Name')
  return page
}

test('changes that are being saved are not sent again: their review shows again', async () => {
  await leaveRunningReview()
  press()
  await screen.findByRole('list', { name: 'Values before and after' })
  expect(inputsOf('jobs.draft')).toHaveLength(1)
})

test('a value entered during the run stays when the other fields are saved', async () => {
  await leaveRunningReview()
  type('Ribbon', 'Sale')
  await become({ state: 'done', endedAt: 2 }, { state: 'applied' })
  await screen.findByText('1 unsaved change')
  await waitFor(() => {
    expect(JSON.stringify(saved.drafts)).toContain('Sale')
    expect(JSON.stringify(saved.drafts)).not.toContain('Better mug')
  })
})

test('what failed stays unsaved, until a retry has saved it', async () => {
  await leaveRunningReview()
  await become({ state: 'done', endedAt: 2 }, { state: 'failed' })
  expect((await field('Name')).value).toBe('Better mug')
  expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  await become({ state: 'running', endedAt: undefined })
  await become({ state: 'done', endedAt: 3 }, { state: 'applied' })
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
})

test('changes whose job ended while the panel was closed are gone when it opens again', async () => {
  const page = await leaveRunningReview()
  await waitFor(() => expect(JSON.stringify(saved.drafts)).toContain(job.id))
  page.unmount()
  client.clear()
  job = { ...job, state: 'done', endedAt: 2 }
  outcome = { ...row, state: 'applied' }
  open()
  await waitFor(async () => expect((await field('Name')).value).toBe('Mug 1'))
  await waitFor(() => expect(JSON.stringify(saved.drafts)).not.toContain('Better mug'))
})

test('a product that is saved with others shows no review of them, and is not sent again', async () => {
  const grid = unsavedChangesOf(new QueryClient(), siteId, 'workbench')
  const close = grid.open()
  await waitFor(() => expect(grid.read().isRead).toBe(true))
  const products = [product, buildMug({ id: idOf(2) })]
  grid.change((now) =>
    addEdits(
      now,
      products.map((each) => ({ product: each, set: { ribbon: 'New' } })),
    ),
  )
  grid.change((now) => markSent(now, now.products, job.id))
  open()
  await field('Name')
  expect(screen.getByRole('button', { name: /^Review/ })).toBeTruthy()
  await become({ state: 'running', startedAt: 1 })
  const button = await screen.findByRole('button', { name: /^Saving…/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  const sent = inputsOf('jobs.draft').length
  press()
  expect(inputsOf('jobs.draft')).toHaveLength(sent)
  await become({ state: 'done', endedAt: 2 }, { state: 'applied' })
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull())
  close()
})
