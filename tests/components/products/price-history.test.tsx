import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findLowestPrice } from '#components/products/lowest-price.ts'
import { PriceHistory } from '#components/products/product-history.tsx'
import type { Amount } from '#lib/catalog/money/amount.ts'
import { buildSummary, siteId } from '#tests/components/builders.ts'
import { problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 1)
const point = (daysAgo: number, paidPrice: string) => ({
  at: now - daysAgo * dayMs,
  paidPrice: paidPrice as Amount,
})

describe('the lowest price of thirty days', () => {
  it('counts the price that was valid when they began', () => {
    expect(findLowestPrice([point(90, '5'), point(40, '8'), point(10, '9.5')], now)).toBe('8')
  })

  it('does not count prices that ended before them', () => {
    expect(findLowestPrice([point(90, '5'), point(31, '12'), point(10, '9.5')], now)).toBe('9.5')
  })

  it('is unknown if no job changed the price', () => {
    expect(findLowestPrice([], now)).toBeUndefined()
  })
})

const start = () => renderPage(<PriceHistory siteId={siteId} product={buildSummary(1)} />)

describe('the price history of a product', () => {
  it('says since when it is known, and lists the newest price first', async () => {
    const today = Date.now()
    whenAsked('jobs.readPriceHistory', () => [
      { at: today - 3 * dayMs, paidPrice: '20' as Amount },
      { at: today - dayMs, paidPrice: '24.99' as Amount },
    ])
    start()
    const list = await screen.findByRole('list', { name: 'Prices, newest first' })
    expect([...list.children].map((line) => line.textContent?.slice(-6))).toEqual([
      '€24.99',
      '€20.00',
    ])
    expect(screen.getByText('Lowest price in 30 days').parentElement?.textContent).toContain(
      '€20.00',
    )
    expect(screen.getByText('since Shelfside was installed')).toBeTruthy()
  })

  it('says so if nothing is known', async () => {
    whenAsked('jobs.readPriceHistory', () => [])
    start()
    expect(await screen.findByText(/No price changes recorded yet/)).toBeTruthy()
  })

  it('says why it could not be read', async () => {
    whenAsked('jobs.readPriceHistory', () => {
      throw problem('storage-failed', 'The journal cannot be opened.')
    })
    start()
    expect(await screen.findByText('The journal cannot be opened.')).toBeTruthy()
  })
})
