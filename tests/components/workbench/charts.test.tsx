import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartsPage } from '#components/workbench/charts/charts-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { setLowStockLimit } from '#lib/extension/app/low-stock.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { settingsQuery } from '#lib/extension/queries/settings.ts'
import { connection } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(() => {
  localStorage.clear()
  whenAsked('settings.read', () => defaultSettings)
})
afterEach(() => setLowStockLimit(defaultSettings))

/** The page beside the settings that are applied as in every page. */
function Page() {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  useLayoutEffect(() => {
    if (settings !== undefined) setLowStockLimit(settings)
  }, [settings])
  return (
    <>
      <button
        type="button"
        onClick={() =>
          client.setQueryData(settingsQuery.queryKey, { ...defaultSettings, lowStock: 20 })
        }
      >
        Raise the limit
      </button>
      <ChartsPage connection={connection} />
    </>
  )
}

async function open() {
  const paid = ['9.99', '20', '20.5'] as Amount[]
  await keepReplica(
    paid.map((paidPrice, at) =>
      buildSearchRow(at + 1, {
        paidPrice,
        listPrice: '20' as Amount,
        quantity: 10 * (at + 1),
        hasImage: at > 0,
        collections: ['Kitchen'],
        cost: '5' as Amount,
      }),
    ),
  )
  renderPage(<Page />)
  await screen.findByRole('heading', { name: 'Price distribution' })
}

const linkOf = (card: string, name: RegExp) =>
  within(screen.getByRole('region', { name: card })).getByRole('link', { name })

test('counts low stock again when its limit is changed', async () => {
  await open()
  linkOf('Stock at risk', /^Low stock ?0 ?Show 0 products$/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Raise the limit' })))
  await screen.findByRole('link', { name: /^Low stock ?2 ?Show 2 products$/ })
})

test('says what the stock is worth and leads to its products', async () => {
  await open()
  const link = linkOf('Stock value', /^At the price customers pay ?€1,114\.90 ?Show 3 products$/)
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('quantity:>0')
  linkOf('Stock value', /^At cost ?€300\.00 ?Show 3 products$/)
  linkOf('Stock value', /^In stock without a cost ?0/)
})

test('shows endings, discounts, and collections with their margin and problems', async () => {
  await open()
  linkOf('Price endings', /^Ends in \.99 ?1 ?Show 1 product$/)
  linkOf('Price endings', /^Other endings ?1/)
  linkOf('Margin by collection', /^Kitchen ?70\.3% ?Show 3 products$/)
  linkOf('Problems by collection', /^Kitchen ?1 ?Show 1 product$/)
  const bar = linkOf('Discounts', /^50%–60%: 1 product$|^50%–60%: .*$/)
  expect(decodeURIComponent(bar.getAttribute('href') ?? '')).toContain('discount:>=50%')
})

test('has a table of each histogram', async () => {
  await open()
  const card = within(screen.getByRole('region', { name: 'Price distribution' }))
  fireEvent.click(card.getByRole('button', { name: 'View as table' }))
  const table = within(card.getByRole('table', { name: 'Price distribution' }))
  const shown = table.getAllByRole('link').map(({ textContent }) => Number(textContent))
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(3)
})
