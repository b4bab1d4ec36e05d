import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findLowestPrice } from '#components/products/lowest-price.ts'
import { PriceHistory } from '#components/products/product-history.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatDate } from '#lib/core/i18n/format.ts'
import { buildSummary, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
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

beforeEach(() => whenAsked('activity.read', () => ({ items: [], next: null })))

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
    const since = formatDate(today - 3 * dayMs)
    expect(screen.getByText(`Only changes that Shelfside saw since ${since}.`)).toBeTruthy()
  })

  it('counts a price that another user set and that was read in the activity', async () => {
    const today = Date.now()
    whenAsked('jobs.readPriceHistory', () => [
      { at: today - 90 * dayMs, paidPrice: '20' as Amount },
      { at: today - 5 * dayMs, paidPrice: '24.99' as Amount },
    ])
    const entry = (id: string, daysAgo: number, before: string, after: string) =>
      ({
        id,
        siteId,
        subject: 'product',
        action: 'updated',
        kinds: ['price'],
        changes: [{ field: 'paidPrice', kind: 'price', before, after }],
        actor: 'unknown',
        at: today - daysAgo * dayMs,
        noticedAt: today,
        via: 'polling',
      }) as const
    const pages = [entry('b', 2, '18', '30'), entry('a', 40, '20', '15')]
    whenAsked('activity.read', ({ before }) =>
      before === undefined
        ? { items: [structuredClone(pages[0])] as never, next: 'b' }
        : { items: [structuredClone(pages[1])] as never, next: null },
    )
    start()
    await screen.findByRole('list', { name: 'Prices, newest first' })
    // 15 was valid when the thirty days began.
    expect(screen.getByText('Lowest price in 30 days').parentElement?.textContent).toContain(
      '€15.00',
    )
    const question = { productId: idOf(1), kind: 'price', outside: true }
    expect(inputsOf('activity.read')[0]).toMatchObject(question)
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
