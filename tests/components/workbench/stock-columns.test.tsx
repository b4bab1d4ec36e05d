import { renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Subject } from '#components/workbench/grid/cell-target.ts'
import {
  columnIds,
  nameColumn,
  offeredColumns,
  readColumns,
} from '#components/workbench/grid/columns.ts'
import { readCell, readPlainCell } from '#components/workbench/grid/read-cell.ts'
import { showEntered } from '#components/workbench/grid/show-entered.ts'
import { useGridLayout, widthsOf } from '#components/workbench/grid/use-grid-layout.ts'
import { useGridProducts } from '#components/workbench/grid/use-grid-products.ts'
import { writeCell } from '#components/workbench/grid/write-cell.ts'
import {
  isSameContent,
  listUnknownColumns,
  updateView,
} from '#components/workbench/views/view-content.ts'
import type { SavedGridView } from '#lib/extension/app/grid-views.ts'
import { fieldValuesFrom, locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { StockAt } from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { connection, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { buildV3Product } from '#tests/components/products/product-builder.ts'
import { buildSearchRow } from '#tests/components/search/fake-replica.ts'
import { openReplicaOf } from './open-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const locations = [
  { id: 'shop', name: 'Online shop', sells: true },
  { id: 'berlin', name: 'Warehouse Berlin', sells: false },
]
const column = 'stock/berlin'
const stockOf = (product: Product, ...stocks: readonly StockAt[]): Product => ({
  ...product,
  stockLocations: locations,
  stockLevels: product.variants.flatMap(({ id: variantId }, at) => {
    const stock = stocks[at] ?? null
    return stock === null ? [] : [{ variantId, locationId: 'berlin', stock }]
  }),
})
const sole = buildV3Product(1)
const several = buildV3Product(2)
const cell = (product: Product | undefined, variant?: Product['variants'][number]) => ({
  row: buildSearchRow(1),
  product,
  variant,
  currency: 'EUR',
})

/** One client for all renders of a hook. */
function createWrapper() {
  const client = new QueryClient()
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

describe('the columns of a store with several locations', () => {
  it('are one for each location besides that of its stock, named after it', () => {
    const offered = offeredColumns('v3', locations)
    expect(offered.slice(offered.indexOf('quantity'))[1]).toBe(column)
    expect(offered).toHaveLength(columnIds.length + 1)
    expect(offeredColumns('v3', locations.slice(0, 1))).toEqual(columnIds)
    expect(nameColumn(column, 'v3', locations)).toBe('Stock: Warehouse Berlin')
  })

  it('have the id in their names where locations have the same name, or none', () => {
    const twins = [...locations, { id: 'cellar', name: 'Warehouse Berlin', sells: false }]
    expect(nameColumn(column, 'v3', twins)).toBe('Stock: Warehouse Berlin (berlin)')
    expect(nameColumn('stock/cellar', 'v3', twins)).toBe('Stock: Warehouse Berlin (cellar)')
    const unnamed = [...locations, { id: 'attic', name: ' ', sells: false }]
    expect(nameColumn('stock/attic', 'v3', unnamed)).toBe('Stock: attic')
  })

  it('stay until the locations are known, and go with their location', () => {
    const named = ['name', 'stock/gone', column, 'sku']
    expect(readColumns(named, 'v3')).toEqual(named)
    expect(readColumns(named, 'v3', locations)).toEqual(['name', column, 'sku'])
    expect(readColumns(named, 'v1', [])).toEqual(['name', 'sku'])
  })

  it('of a saved view are kept in it, also those of a location that is gone', () => {
    const view: SavedGridView = {
      id: 'v',
      name: 'Stock',
      text: '',
      columns: ['name', 'stock/gone', column],
      widths: { 'stock/gone': 99 },
      rows: 'products',
    }
    const shown = { ...view, columns: ['name', column], widths: {} }
    expect(isSameContent(view, shown, 'v3', locations)).toBe(true)
    expect(listUnknownColumns(view, 'v3', locations)).toEqual(['stock/gone'])
    expect(
      updateView(view, { ...shown, columns: ['name', column, 'sku'] }, 'v3', locations),
    ).toMatchObject({
      columns: ['name', column, 'sku', 'stock/gone'],
      widths: { 'stock/gone': 99 },
    })
  })
})

describe('a cell of a location', () => {
  it('waits for the stock, which the offline copy does not have', () => {
    expect(readCell(column, cell(undefined)).isWaiting).toBe(true)
    expect(readCell(column, cell(sole)).isWaiting).toBe(true)
  })

  it.each([
    ['a quantity', stockOf(sole, 1200), '1,200'],
    ['nothing in stock', stockOf(sole, 0), '0'],
    ['no entry', stockOf(sole), ''],
    ['no count', stockOf(sole, true), 'In stock'],
    ['the sum of the variants', stockOf(several, 3, 4), '7'],
    ['the sum of the variants that it has', stockOf(several, null, 4), '4'],
  ])('shows %s', (_what, product, text) => {
    expect(readCell(column, cell(product)).text).toBe(text)
  })

  it('shows and edits the stock of each variant', () => {
    const product = stockOf(several, 3, 4)
    const [, variant] = product.variants
    expect(readPlainCell(column, cell(product, variant))).toBe('4')
    const subject: Subject = { product, variant, catalog: 'v3' }
    const path = locationStockPath(variant!.id, 'berlin')
    const difference = { stock: 'difference' } as const
    expect(writeCell(column, subject, '+5', { stock: 'exact' })).toMatchObject({
      value: { set: { [path]: 9 }, stock: 'difference' },
    })
    expect(writeCell(column, subject, '12', { stock: 'exact' })).toMatchObject({
      value: { set: { [path]: 12 }, stock: 'exact' },
    })
    const written = writeCell(column, subject, '12', difference)
    if (!written.ok) throw new Error(written.error)
    const entered = showEntered(product, written.value.set)
    expect(readCell(column, cell(entered)).text).toBe('15')
    expect(readCell(column, cell(showEntered(entered, fieldValuesFrom([[path, null]])))).text).toBe(
      '3',
    )
  })

  it.each([
    ['of a product with several variants', stockOf(several, 3, 4), '5'],
    ['that is not counted', stockOf(sole, true), '5'],
    ['with a number that is not whole', stockOf(sole, 3), '1.5'],
    ['whose stock is not known', sole, '5'],
  ])('rejects a value %s', (_what, product, text) => {
    expect(writeCell(column, { product, catalog: 'v3' }, text, { stock: 'exact' }).ok).toBe(false)
  })
})

describe('the grid', () => {
  beforeEach(() => localStorage.clear())
  it('shows a linked column once its location is known, with a width of its own', async () => {
    whenAsked('stock.readLocations', () => locations)
    const store = { ...connection, catalog: 'v3' } as const
    const view = { columns: ['name', column, 'stock/gone'], saved: undefined }
    const { result } = renderHook(() => useGridLayout(store, view, undefined, new Map()), {
      wrapper: createWrapper(),
    })
    await waitFor(() => expect(result.current.layout.columns).toEqual(['name', column]))
    expect(Object.keys(widthsOf(result.current.layout))).toEqual(['--w-name', '--w-stock-berlin'])
  })

  it.each([true, false])(
    'reads the stock of all locations only where it is shown (%s)',
    async (isWithStock) => {
      const local = await openReplicaOf([{ id: idOf(1) }])
      whenAsked('products.readSeveral', () => ({ items: [] }))
      renderHook(() => useGridProducts(siteId, local, new Uint32Array([0]), 0, 1, isWithStock), {
        wrapper: createWrapper(),
      })
      await waitFor(() => expect(inputsOf('products.readSeveral').length).toBeGreaterThan(0))
      expect(inputsOf('products.readSeveral').at(-1)?.isWithStock).toBe(isWithStock || undefined)
    },
  )

  it('shows what the offline copy has until the store has answered, and if it does not', async () => {
    const local = await openReplicaOf([{ id: idOf(1) }])
    const product = buildV3Product(1, { id: idOf(1) })
    const answer = Promise.withResolvers<Product>()
    const read = async (isWithStock: boolean) => ({
      items: [isWithStock ? await answer.promise : product],
    })
    whenAsked('products.readSeveral', ({ isWithStock = false }) => read(isWithStock) as never)
    const order = new Uint32Array([0])
    const { result } = renderHook(() => useGridProducts(siteId, local, order, 0, 1, true), {
      wrapper: createWrapper(),
    })
    await waitFor(() => expect(result.current.get(idOf(1))).toEqual(product))
    const stocked = stockOf(product, 3)
    answer.resolve(stocked)
    await waitFor(() => expect(result.current.get(idOf(1))).toEqual(stocked))
  })
})
