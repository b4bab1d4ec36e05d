import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OfflineProduct } from '#components/products/offline-product.tsx'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { noReplica } from '#tests/components/search/fake-replica.ts'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
// The delay has not passed yet.
vi.mock('#components/ui/use-delayed.ts', () => ({ useDelayed: () => false }))
giveViewport()

const replica = { ...noReplica, state: 'fresh', products: 3, readAt: Date.now() } as const
const open = () => {
  whenAsked('products.readCached', () => buildMug() as never)
  renderPage(<OfflineProduct siteId={siteId} productId={idOf(1)} error={null} onRetry={vi.fn()} />)
}

it('shows the offline copy at once if the window says that the store cannot be reached', async () => {
  const problem = { code: 'unreachable', message: 'Wix cannot be reached.' } as const
  whenAsked('replica.read', () => ({ ...replica, problem }))
  open()
  await screen.findByRole('article', { name: 'From your offline copy' })
  expect(screen.queryByRole('status')).toBeNull()
})

it('waits for the answer of the store', async () => {
  whenAsked('replica.read', () => replica)
  open()
  await waitFor(() => expect(inputsOf('replica.read')).toHaveLength(1))
  expect(screen.getByRole('status', { name: 'Loading product' })).toBeTruthy()
  expect(inputsOf('products.readCached')).toEqual([])
})
