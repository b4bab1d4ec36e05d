import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SheetsPage } from '#components/import-export/sheets-page.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { SnapshotReader } from '#lib/extension/replica/blob/read-products.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { buildSearchRow, keepReplica } from '../search/fake-replica.ts'
import { startWebWorker } from './start-web-worker.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('../search/fake-replica.ts'))
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

const mug = (number: number, part: Partial<Product> = {}) =>
  buildProduct({ id: idOf(number), name: `Mug ${number}`, sku: `M-${number}`, ...part })
const known = [1, 2, 3, 4, 5].map((number) => mug(number))
let sites = 0

beforeEach(async () => {
  await keepReplica(known.map((_, at) => buildSearchRow(at + 1)))
  whenAsked('stock.readLocations', () => [])
  whenAsked('changes.stage', () => ({ staged: 1 }))
})

/** The import page of another store each time: an open file belongs to its store. */
function show(wanted: { readonly ids?: readonly ProductId[] } = {}) {
  sites += 1
  const siteId = `00000000-0000-4000-8000-${String(sites).padStart(12, 'c')}` as SiteId
  renderPage(
    <PageActionsContext value={{ ...actions, startWebWorker }}>
      <SheetsPage
        connection={{ ...connection, siteId }}
        wanted={wanted}
        inView=""
        onOpenJob={() => undefined}
      />
    </PageActionsContext>,
  )
}

/** Pastes the cells of a table, and compares them. */
async function compare(lines: readonly string[]) {
  const clipboardData = { files: [], getData: () => lines.join('\n') }
  fireEvent.paste(document, { clipboardData })
  fireEvent.click(await screen.findByText('Compare with store'))
  await screen.findByText(/^Compared with your store/)
}

const head = 'Shelfside product ID\tName\tVariant\tPrice'
const changed = `${idOf(2)}\tCup 2\t\t`
const variantGone = `${idOf(4)}\tMug 4\tSize: XL\t`
const unreadable = `${idOf(5)}\tMug 5\t\task us`
const created = '\tJug\t\t31'
const heading = () => screen.getByRole('button', { pressed: true }).textContent
const groups = () =>
  screen
    .getAllByRole('button')
    .flatMap((each) => (each.hasAttribute('aria-pressed') ? each.textContent : []))

describe('the comparison of a file', () => {
  it('begins with what an import would change, and ends with what the file does not name', async () => {
    show()
    await compare([head, variantGone, unreadable, created, changed])
    expect(groups()).toEqual([
      'Changed1',
      'New1',
      'Different options1',
      'Can’t be imported1',
      'Not in the file2',
    ])
    expect(heading()).toBe('Changed1')
    within(await screen.findByRole('list', { name: 'Changed' })).getByText('Cup 2')
  })

  it.each([
    ['New1', [created]],
    ['Different options1', [variantGone]],
    ['Can’t be imported1', [unreadable]],
  ])('shows %s before what the file does not name', async (first, lines) => {
    show()
    await compare([head, ...lines])
    expect(heading()).toBe(first)
  })

  it('counts in its preview what it sends', async () => {
    show()
    const both = [`${idOf(3)}\tCup 3\t\t`, `${idOf(3)}\tCup 3\tSize: XL\t`]
    await compare([head, changed, variantGone, ...both])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include “Different options”' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Preview 2 products' }))
    await waitFor(() => expect(inputsOf('changes.stage')).toHaveLength(1))
    expect(inputsOf('changes.stage').flatMap((each) => each.changes.map(({ id }) => id))).toEqual([
      idOf(2),
      idOf(3),
    ])
  })

  it('offers no group that it could not import', async () => {
    show()
    await compare([head, variantGone])
    expect(screen.queryByRole('checkbox', { name: 'Include “Different options”' })).toBeNull()
    screen.getByRole('checkbox', { name: 'Include “Not in the file”' })
  })
})

describe('the export beside an open file', () => {
  it('is one press away', async () => {
    show()
    await compare([head, changed])
    expect(screen.queryByRole('button', { name: /^Export \d/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Export products' }))
    await screen.findByRole('button', { name: /^Export \d/ })
    screen.getByText(/^Compared with your store/)
  })

  it('is there at once where the address asks for it', async () => {
    show({ ids: [idOf(1), idOf(2)] })
    await screen.findByRole('button', { name: 'Export 2 products' })
    await compare([head, changed])
    await screen.findByRole('button', { name: 'Export 2 products' })
  })
})
