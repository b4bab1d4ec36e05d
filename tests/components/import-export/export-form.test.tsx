import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SheetsPage } from '#components/import-export/sheets-page.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { createDeferred } from '#lib/core/base/deferred.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { SnapshotReader } from '#lib/extension/replica/blob/read-products.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { buildVariant } from '#tests/components/products/product-builder.ts'
import { buildSearchRow, keepReplica } from '../search/fake-replica.ts'
import { startWebWorker } from './start-web-worker.ts'

type Levels = OutputOf<'stock.readLevels'>

const index = vi.hoisted(() => ({ isRead: Promise.resolve() }))

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', async () => {
  const { readIndex } = await import('../search/fake-replica.ts')
  return { readIndex: () => index.isRead.then(readIndex) }
})
vi.mock('#lib/extension/queries/cached-products.ts', () => ({
  readChunkCosts: async () => new Map(),
}))
vi.mock('#lib/extension/replica/blob/read-products.ts', () => ({
  readProducts: async (_site: string, { onBegin, onProducts }: SnapshotReader) => {
    onBegin({ readAt: 1, products: products.length }, new Map())
    onProducts(products)
    return 'read'
  },
}))
giveViewport()

/** Three messages of levels. */
const numbers = Array.from({ length: 250 }, (_, at) => at + 1)
const variant = buildVariant(1)
const products = numbers.map((number) =>
  buildProduct({
    id: idOf(number),
    name: `Mug ${number}`,
    variants: [variant],
    variantsPriced: true,
  }),
)
const levelsOf = (ids: readonly string[]) =>
  ids.map((id) => ({
    id,
    stockLevels: [{ variantId: variant.id, locationId: 'berlin', stock: 777 }],
  })) as unknown as Levels
const saved: { readonly name: string; readonly blob: Blob }[] = []
const zone = process.env['TZ']
let sites = 0

beforeEach(async () => {
  saved.length = 0
  index.isRead = Promise.resolve()
  let latest: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest })
  })
  await keepReplica(numbers.map((number) => buildSearchRow(number)))
  whenAsked('stock.readLocations', () => [
    { id: 'shop', name: 'Shop', sells: true },
    { id: 'berlin', name: 'Berlin', sells: false },
  ])
  whenAsked('stock.readLevels', ({ ids }) => levelsOf(ids))
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** Another store each time: an open file belongs to its store. */
function show() {
  sites += 1
  const siteId = `00000000-0000-4000-8000-${String(sites).padStart(12, 'e')}` as SiteId
  return renderPage(
    <PageActionsContext value={{ ...actions, startWebWorker }}>
      <SheetsPage
        connection={{ ...connection, catalog: 'v3', siteId }}
        wanted={{}}
        inView=""
        onOpenJob={() => undefined}
      />
    </PageActionsContext>,
  )
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Export \d+ products/ })
const start = async () => {
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
}

describe('an export of all products with the stock of locations', () => {
  it('waits for the offline copy and has every quantity, in a file of this day', async () => {
    // It is another day there than in UTC.
    process.env['TZ'] = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    const read = createDeferred<void>()
    index.isRead = read.promise
    show()
    await screen.findByRole('checkbox', { name: /Berlin/ })
    expect(button().disabled).toBe(true)
    await act(async () => read.resolve())
    await start()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(`products-${new Date().toLocaleDateString('sv-SE')}.csv`)
    const text = (await saved[0]?.blob.text()) ?? ''
    // The quantity, and what it was when exported.
    expect(text.match(/\b777\b/g)).toHaveLength(2 * products.length)
  })

  it('says so if there is no offline copy, and writes no file', async () => {
    await keepReplica()
    show()
    await screen.findByRole('checkbox', { name: /Berlin/ })
    await start()
    await screen.findByText(/aren’t synced yet/, undefined, { timeout: 3000 })
    expect(saved).toEqual([])
  })

  it('ends when its page is left', async () => {
    const first = createDeferred<void>()
    let answered = 0
    whenAsked('stock.readLevels', (({ ids }: { readonly ids: readonly string[] }) => {
      answered += 1
      return first.promise.then(() => levelsOf(ids))
    }) as never)
    const { unmount } = show()
    await screen.findByRole('checkbox', { name: /Berlin/ })
    await start()
    await waitFor(() => expect(answered).toBe(1))
    unmount()
    first.resolve()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([answered, saved]).toEqual([1, []])
  })
})

/** Starts an export, which waits for the stock until then. */
const exportUntil = async () => {
  const held = createDeferred<void>()
  whenAsked('stock.readLevels', (({ ids }: { readonly ids: readonly string[] }) =>
    held.promise.then(() => levelsOf(ids))) as never)
  show()
  await screen.findByRole('checkbox', { name: /Berlin/ })
  await start()
  await screen.findByRole('progressbar')
  return held
}

describe('an export beside a file', () => {
  const cells = { files: [], getData: () => `Shelfside product ID\tName\n${idOf(2)}\tCup 2` }
  const openFile = async () => {
    fireEvent.paste(document, { clipboardData: cells })
    await screen.findByText('Compare with store')
  }
  it.each(['opened', 'opened and closed', 'opened twice'])(
    'goes on when one is %s',
    async (how) => {
      const held = await exportUntil()
      await openFile()
      if (how === 'opened and closed')
        fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
      if (how === 'opened twice') await openFile()
      expect(screen.getByRole('progressbar')).toBeTruthy()
      await act(async () => held.resolve())
      await waitFor(() => expect(saved).toHaveLength(1))
      expect(await screen.findByText(/^Exported 250 products/)).toBeTruthy()
    },
  )

  it('is stopped without the file', async () => {
    const held = await exportUntil()
    await openFile()
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await act(async () => held.resolve())
    fireEvent.click(screen.getByRole('button', { name: 'Compare with store' }))
    expect(await screen.findByText(/^Compared with your store/)).toBeTruthy()
    expect(saved).toEqual([])
  })
})
