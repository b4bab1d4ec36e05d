import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RowReason } from '#components/edits/row-reason.tsx'
import { OfflineProduct } from '#components/products/offline-product.tsx'
import { ReplicaCard } from '#components/sync/replica-card.tsx'
import { type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import { buildJob, buildRow, idOf, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { noReplica } from '#tests/components/search/fake-replica.ts'

/* Only the dashboard can repair a product whose record at Wix is damaged. */

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const message = 'Wix’s own record of this product is damaged.'
const address = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products/product/${idOf(1)}`

beforeEach(() => {
  actions.openAddress.mockReset()
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.readCached', () => null)
  whenAsked('jobs.list', () => [])
})

function showProduct(code: ProblemCode) {
  const error = new ProblemError({ code, message })
  renderPage(<OfflineProduct siteId={siteId} productId={idOf(1)} error={error} onRetry={vi.fn()} />)
}

function showRow(code: ProblemCode) {
  const row = buildRow(1, { state: 'failed', problem: { code, message } })
  renderPage(<RowReason job={buildJob(['failed'])} row={row} />)
}

it.each([
  ['the product itself', showProduct],
  ['a row of an edit', showRow],
])('%s leads to the page of a damaged product in the dashboard', async (_, show) => {
  show('damaged')
  await screen.findByText(message)
  fireEvent.click(screen.getByRole('button', { name: 'Open in Wix' }))
  expect(actions.openAddress).toHaveBeenCalledWith(address)
})

it.each([
  ['the product itself', showProduct],
  ['a row of an edit', showRow],
])('%s leads nowhere for any other problem', async (_, show) => {
  show('invalid')
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Open in Wix' })).toBeNull()
})

it('the status of the offline copy links to each damaged product, by name or id', async () => {
  const damaged = [
    { id: idOf(1), name: 'Blue mug' },
    { id: idOf(2), name: '' },
  ]
  whenAsked('replica.read', () => ({ ...noReplica, unreadable: 2, damaged }))
  renderPage(<ReplicaCard siteId={siteId} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Open “Blue mug” in Wix' }))
  expect(actions.openAddress).toHaveBeenCalledWith(address)
  expect(screen.getByRole('button', { name: `Open “${idOf(2)}” in Wix` })).toBeTruthy()
})
