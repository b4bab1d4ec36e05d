import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import { undo } from '#components/workbench/grid/edit-book.ts'
import { makeLine } from '#components/workbench/grid/grid-line.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { useEditBook } from '#components/workbench/grid/use-edit-book.ts'
import { useGridEdits } from '#components/workbench/grid/use-grid-edits.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { orderMatching, readIndexId } from '#lib/queries/grid-order.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import { connection } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { buildProduct } from '#tests/components/products/product-builder.ts'
import { buildSearchRow } from '#tests/components/search/fake-copy.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const opened = openIndex(await buildIndex([0, 1].map((at) => buildSearchRow(at))))
if (!opened.ok) throw new Error(opened.error)
const local = { index: opened.value } as LocalIndex
const order = orderMatching(local, '')
const map = createRowMap({ products: 2, variantsOf: () => 1, isByVariant: false, opened: [] })
const ids = [0, 1].map((at) => readIndexId(local, order[at]!))
const [first, second] = ids.map((id, at) => buildProduct({ id, name: `Mug ${at}` }))
const columns: readonly ColumnId[] = ['name', 'brand', 'list-price']
const facts = { catalogue: 'v1', currency: 'EUR', isByVariant: false, news: new Map() } as const

let answer: (products: readonly Product[]) => void
beforeEach(() => {
  localStorage.clear()
  const read = new Promise<readonly Product[]>((resolve) => {
    answer = resolve
  })
  whenAsked('views.read', () => null)
  whenAsked('views.write', () => ({}))
  const readLate = async (wanted: readonly ProductId[]) => ({
    items: (await read).filter(({ id }) => wanted.includes(id)),
  })
  whenAsked('products.readSeveral', (input) => readLate(input.ids) as never)
})
afterEach(cleanup)

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

async function openGrid() {
  const { result } = renderHook(
    () => {
      const edits = useEditBook(connection.siteId)
      const source = { local, order, map, products: new Map(), typed: edits.book.products }
      const parts = { connection, source, facts, columns, edits, stock: 'exact' } as const
      return { source, edits, hand: useGridEdits(parts) }
    },
    { wrapper },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return {
    type: (row: number, column: ColumnId, text: string) => {
      const { hand, source } = result.current
      return hand.type(makeLine(source, row), column, text)
    },
    paste: (row: number, text: string) =>
      act(async () => {
        const range = { from: { row, column: 0 }, to: { row, column: 0 } }
        await result.current.hand.paste(text, [[text]], range)
      }),
    takeBack: () => act(() => result.current.edits.change(undo)),
    typed: () => [...result.current.edits.book.products].map(([id, { set }]) => [id, set]),
    notice: () => result.current.hand.notice?.text,
  }
}

test('what is typed before its product was read is taken once it is, the last word last', async () => {
  const grid = await openGrid()
  expect(grid.type(0, 'name', 'One').ok).toBe(true)
  expect(grid.type(0, 'list-price', '12.50').ok).toBe(true)
  expect(grid.type(0, 'name', 'Two').ok).toBe(true)
  expect(grid.type(1, 'brand', 'Larkspur').ok).toBe(true)
  grid.type(1, 'name', 'Typed')
  const pasted = grid.paste(1, 'Pasted')
  expect(grid.typed()).toEqual([])
  answer([first!, second!])
  await pasted
  await waitFor(() =>
    expect(Object.fromEntries(grid.typed())).toEqual({
      [first!.id]: { name: 'Two', listPrice: '12.5' },
      [second!.id]: { name: 'Pasted', brand: 'Larkspur' },
    }),
  )
  expect(grid.notice()).toBeUndefined()
})

test('what cannot be taken then is said, and so is a product that is gone', async () => {
  const grid = await openGrid()
  grid.type(0, 'list-price', 'much')
  answer([first!])
  await waitFor(() => expect(grid.notice()).toContain('“much” is not an amount'))
  grid.type(1, 'name', 'New')
  await waitFor(() => expect(grid.notice()).toContain('no longer in the shop'))
  grid.type(0, 'name', 'New')
  await waitFor(() => expect(grid.typed()).toEqual([[first!.id, { name: 'New' }]]))
})

test('each is a step of its own to take back', async () => {
  const grid = await openGrid()
  grid.type(0, 'name', 'One')
  grid.type(0, 'brand', 'Larkspur')
  answer([first!])
  await waitFor(() =>
    expect(grid.typed()).toEqual([[first!.id, { name: 'One', brand: 'Larkspur' }]]),
  )
  grid.takeBack()
  expect(grid.typed()).toEqual([[first!.id, { name: 'One' }]])
})
