import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import type { Range } from '#components/workbench/grid/cursor.ts'
import { makeRow } from '#components/workbench/grid/grid-row-model.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import { useGridEdits } from '#components/workbench/grid/use-grid-edits.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { orderMatching, type SearchRow } from '#lib/extension/queries/grid-order.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { openReplicaOf } from './open-replica.ts'

const defaultColumns: readonly ColumnId[] = ['name', 'brand', 'listPrice', 'quantity']
const context = {
  catalog: 'v1',
  currency: 'EUR',
  isByVariant: false,
  updates: new Map(),
} as const

/** A product in a row of the grid. */
export const buildRowProduct = (row: number, part: Partial<Product> = {}) =>
  buildMug({ id: idOf(row), name: `Mug ${row}`, ...part })

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

/** Opens a grid of two rows, or one for each indexed product; the worker reads its products when `read` resolves. */
export async function openGrid(
  read: Promise<readonly Product[]>,
  indexed: readonly Partial<SearchRow>[] = [{}, {}],
  columns = defaultColumns,
) {
  const products = indexed.length
  const map = createRowMap({ products, variantsOf: () => 1, isByVariant: false, opened: [] })
  const local = await openReplicaOf(indexed)
  const order = orderMatching(local, parseQuery(''))
  localStorage.clear()
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  const readLate = async (wanted: readonly ProductId[]) => ({
    items: (await read).filter(({ id }) => wanted.includes(id)),
  })
  whenAsked('products.readSeveral', (input) => readLate(input.ids) as never)
  const { result } = renderHook(
    () => {
      const edits = useUnsavedChanges(connection.siteId, 'workbench')
      const source = { local, order, map, products: new Map(), entered: edits.editHistory.products }
      const [isUnclear, onUnclear] = useState(false)
      const parts = {
        connection,
        source,
        context,
        columns,
        edits,
        stock: 'exact',
        onUnclear,
      } as const
      return { source, edits, isUnclear, grid: useGridEdits(parts) }
    },
    { wrapper },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return {
    type: (row: number, column: ColumnId, text: string, all?: Range) => {
      const { grid, source } = result.current
      return grid.type(makeRow(source, row), column, text, all)
    },
    paste: (row: number, text: string) =>
      act(async () => {
        const range = { from: { row, column: 0 }, to: { row, column: 0 } }
        await result.current.grid.paste(text, [[text]], range)
      }),
    pasteBlock: (row: number, block: readonly (readonly string[])[]) =>
      act(async () => {
        const cell = { row, column: 0 }
        await result.current.grid.paste('block', block, { from: cell, to: cell })
      }),
    fillDown: (range: Range) => act(() => result.current.grid.fillDown(range)),
    fillBeyond: (origin: Range, range: Range) =>
      act(() => result.current.grid.fillBeyond(origin, range)),
    clear: (range: Range) => act(() => result.current.grid.clear(range)),
    fillOn: (range: Range) => act(() => result.current.grid.fillOn(range)),
    copy: (row: number, column: number) =>
      act(async () => {
        const cell = { row, column }
        await result.current.grid.copy({ from: cell, to: cell })
      }),
    stop: () => result.current.grid.stop(),
    undo: () => act(() => result.current.grid.undoLast()),
    entered: () => [...result.current.edits.editHistory.products].map(([id, { set }]) => [id, set]),
    isUnclear: () => result.current.isUnclear,
    answer: (sign: '.' | ',') => act(async () => result.current.grid.unclear?.answer(sign)),
    notice: () => result.current.grid.notice?.text,
  }
}
