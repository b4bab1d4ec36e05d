import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProductHistory } from '#components/products/product-history.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { buildJob, buildRow, idOf, jobId, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const row = buildRow(1, {
  before: { name: 'Mug', brand: 'A' },
  target: { name: 'Better mug', brand: 'B' },
  state: 'applied',
})
const job = buildJob(['applied'], { state: 'done', title: 'Renamed', startedAt: 2000 })
const entry = {
  id: 'e1',
  siteId,
  subject: 'product',
  action: 'updated',
  productId: idOf(1),
  name: 'Mug 1',
  kinds: ['text'],
  changes: [{ field: 'ribbon', kind: 'text', before: '', after: 'New' }],
  actor: 'app',
  at: 1000,
  noticedAt: 1000,
  via: 'relay',
} as const

beforeEach(() => {
  whenAsked('jobs.readPriceHistory', () => [])
  whenAsked('jobs.readOfProduct', () => [{ job, row, isUndoable: true }] as never)
  whenAsked('activity.read', () => ({ items: [entry], next: null }) as never)
})

function History({ onOpenJob }: { readonly onOpenJob?: (id: JobId) => void }) {
  return <ProductHistory siteId={siteId} product={buildMug()} onOpenJob={onOpenJob} />
}

function open(onOpenJob = vi.fn<(id: JobId) => void>()) {
  renderPage(<History onOpenJob={onOpenJob} />)
  return onOpenJob
}

it('lists changes by our jobs and by others in one timeline', async () => {
  const onOpenJob = open()
  await screen.findByRole('button', { name: 'Renamed' })
  await screen.findByText(/Ribbon/)
  const items = within(screen.getByRole('list', { name: 'Changes' }))
  const text = items.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(text.findIndex((each) => each.includes('Mug → Better mug'))).toBeLessThan(
    text.findIndex((each) => each.includes('Ribbon')),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Renamed' }))
  expect(onOpenJob).toHaveBeenCalledWith(jobId)
  expect(inputsOf('activity.read')[0]).toMatchObject({ outside: true, productId: idOf(1) })
})

it('undoes a job only for this product', async () => {
  open()
  whenAsked('jobs.undo', () => job)
  whenAsked('jobs.list', () => [])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo for this product: Renamed' }))
  await waitFor(() =>
    expect(inputsOf('jobs.undo')).toEqual([{ jobId, siteId, productIds: [idOf(1)] }]),
  )
})

it('ignores a click on an undo button that has just moved', async () => {
  const client = createQueryClient()
  whenAsked('jobs.undo', () => job)
  whenAsked('jobs.list', () => [])
  renderPage(
    <QueryClientProvider client={client}>
      <History />
    </QueryClientProvider>,
  )
  const undo = await screen.findByRole('button', { name: 'Undo for this product: Renamed' })
  await screen.findByText(/Ribbon/)
  const updates = { ...entry, id: 'e2', at: 9000, noticedAt: 9000 }
  whenAsked('activity.read', () => ({ items: [updates, entry], next: null }) as never)
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.getAllByText(/Ribbon/)).toHaveLength(2))
  fireEvent.click(undo)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(inputsOf('jobs.undo')).toEqual([])
  fireEvent.click(undo)
  await waitFor(() => expect(inputsOf('jobs.undo')).toHaveLength(1))
})

it('shows what is known if the rest cannot be read', async () => {
  open()
  whenAsked('activity.read', () => {
    throw problem('storage-failed', 'The list cannot be read.')
  })
  expect(await screen.findByText('The list cannot be read.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Renamed' })).toBeTruthy()
})
