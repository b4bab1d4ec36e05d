import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ShopperView } from '#components/products/shopper-view.tsx'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildMug } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

function open(oauthClientId: string | undefined, read: () => Product | null) {
  whenAsked('connection.read', () => ({
    state: 'connected',
    connection: { siteId, catalog: 'v1', products: 1, connectedAt: 0, oauthClientId },
  }))
  whenAsked('products.readAsShopper', read as never)
  renderPage(<ShopperView siteId={siteId} productId={idOf(1)} />)
}

describe('the shopper’s view', () => {
  it('shows the product as a visitor gets it', async () => {
    const { cost: _cost, ...shown } = buildMug({ name: 'Shown mug' })
    open('client', () => shown)
    expect(await screen.findByRole('heading', { name: 'Shown mug' })).toBeTruthy()
    expect(screen.getByText('good').tagName).toBe('STRONG')
    expect(screen.getByText('Wash it')).toBeTruthy()
    expect(inputsOf('products.readAsShopper')).toEqual([{ siteId, productId: idOf(1) }])
  })

  it('says if shoppers cannot see the product', async () => {
    open('client', () => null)
    expect(await screen.findByText('Customers can’t see this product')).toBeTruthy()
  })

  it('says where to create a client id, and sends no request without one', async () => {
    open(undefined, () => null)
    fireEvent.click(await screen.findByRole('button', { name: 'Open settings' }))
    expect(actions.openSetting).toHaveBeenCalledOnce()
    expect(screen.getByText(/Headless > OAuth apps/)).toBeTruthy()
    expect(inputsOf('products.readAsShopper')).toEqual([])
  })

  it('says why the request failed, and retries it', async () => {
    open('client', () => {
      throw problem('wrong-key', 'This client id opens nothing.')
    })
    expect(await screen.findByText('This client id opens nothing.')).toBeTruthy()
    whenAsked('products.readAsShopper', () => buildMug({ name: 'Later' }) as never)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Later' })).toBeTruthy()
  })
})
