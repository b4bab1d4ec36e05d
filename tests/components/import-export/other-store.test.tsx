import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leftSource } from '#components/import-export/left-source.ts'
import { SheetsPage } from '#components/import-export/sheets-page.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createProductsSheet } from '#lib/core/point-file/create-products-sheet.ts'
import type { SnapshotReader } from '#lib/extension/replica/blob/read-products.ts'
import { connection, idOf, otherSiteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { startWebWorker } from './start-web-worker.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/queries/cached-products.ts', () => ({
  readChunkCosts: async () => new Map(),
}))
vi.mock('#lib/extension/replica/blob/read-products.ts', () => ({
  readProducts: async (_site: string, { onBegin, onProducts }: SnapshotReader) => {
    onBegin({ readAt: 1, products: known.length }, new Map())
    onProducts(known)
    return 'read'
  },
}))
giveViewport()

let known: readonly Product[] = []

const mug = (number: number, part: Partial<Product> = {}) =>
  buildProduct({ id: idOf(number), name: `Mug ${number}`, sku: `M-${number}`, ...part })
let sites = 0

/** The import page of another store each time: an open file belongs to its store. */
function show(products: readonly Product[], part: Partial<typeof connection> = {}) {
  sites += 1
  const siteId = `00000000-0000-4000-8000-${String(sites).padStart(12, '0')}` as SiteId
  const from = { at: Date.UTC(2026, 10, 22), siteId: otherSiteId, storeName: 'Lamps & more' }
  const facts = { ...from, catalog: 'v1' as const, collections: [] }
  const sheet = createProductsSheet(facts, part.catalog ?? connection.catalog)
  sheet.add(products, 1)
  leftSource.leave(siteId, { kind: 'products', name: 'Good names', from: facts, ...sheet.finish() })
  renderPage(
    <PageActionsContext value={{ ...actions, startWebWorker }}>
      <SheetsPage
        connection={{ ...connection, ...part, siteId }}
        wanted={{}}
        inView=""
        onOpenJob={onOpenJob}
      />
    </PageActionsContext>,
  )
}
const onOpenJob = vi.fn<() => void>()

beforeEach(() => {
  known = []
  onOpenJob.mockClear()
  whenAsked('stock.readLocations', () => [])
  whenAsked('changes.stage', () => ({ staged: 1 }))
})

// The table of columns is too large for queries by role.
const press = async (name: string) => fireEvent.click(await screen.findByText(name))

describe('products of another store', () => {
  it('are listed with what does not come along, before anything is compared', async () => {
    const described = { media: [{ id: 'a', kind: 'image', url: 'https://x', altText: 'A mug' }] }
    show([mug(1, described), mug(2, described), mug(3, described), mug(4, described)])
    const notice = await screen.findByRole('region', { name: 'Products of another store' })
    within(notice).getByText(/^4 products from Lamps & more \(older catalog, V1\), /)
    within(notice).getByText(/new IDs/)
    within(notice).getByText('1 product can’t be read and is left out.')
    within(notice).getByText('Alt text (4 products: Mug 1, Mug 2, Mug 3, …)')
    expect(within(notice).queryByText(/aren’t converted/)).toBeNull()
  })

  it('warn of another currency', async () => {
    show([mug(1)], { currency: 'USD' })
    await screen.findByText(
      'The prices are in EUR, and your store uses USD. Amounts aren’t converted.',
    )
  })

  it('are all new by default, and selected', async () => {
    known = [mug(9, { sku: 'M-1' })]
    show([mug(1), mug(2)])
    await press('Compare with store')
    await screen.findByText('Mug 2')
    await press('Preview 2 products')
    await waitFor(() => expect(inputsOf('changes.stage')).toHaveLength(1))
    const changes = inputsOf('changes.stage').flatMap((each) => each.changes)
    expect(changes.map(({ create }) => create?.name)).toEqual(['Mug 1', 'Mug 2'])
  })

  it('are matched by SKU or name where the user says so', async () => {
    known = [mug(9, { sku: 'M-1', listPrice: '5' as Amount, paidPrice: '5' as Amount })]
    show([mug(1), mug(2)])
    const select = (await screen.findByText('Match products by'))
      .closest('div')
      ?.querySelector('select')
    if (!select) throw new Error('Nothing to choose.')
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      'Nothing, create all',
      'SKU',
      'URL slug',
      'Name',
    ])
    fireEvent.change(select, { target: { value: 'sku' } })
    await press('Compare with store')
    await press('Preview 2 products')
    await waitFor(() => expect(inputsOf('changes.stage')).toHaveLength(1))
    const changes = inputsOf('changes.stage').flatMap((each) => each.changes)
    expect(changes.map(({ id, create }) => create?.name ?? id)).toEqual([idOf(9), 'Mug 2'])
  })
})
