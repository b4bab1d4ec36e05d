import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { firstCell, type Range } from '#components/workbench/grid/cursor.ts'
import { useGridEvents } from '#components/workbench/grid/use-grid-events.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'
import { iterations } from '#tests/iterations.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
afterEach(cleanup)

const rows = 5
const products = Array.from({ length: rows }, (_row, at) => buildRowProduct(at))
const open = () =>
  openGrid(
    Promise.resolve(products),
    products.map(() => ({})),
    ['ribbon', 'listPrice'],
  )
const rangeAt = (from: number, to: number, column = 0): Range => ({
  from: { row: from, column },
  to: { row: to, column },
})

test('the fill handle repeats rows upwards and downwards, and leaves those it begins with', async () => {
  const index = fc.nat(rows - 1)
  await fc.assert(
    fc.asyncProperty(index, index, index, async (one, other, to) => {
      cleanup()
      const origin = { from: Math.min(one, other), to: Math.max(one, other) }
      const grid = await open()
      for (const at of [...products.keys()].slice(origin.from, origin.to + 1))
        grid.type(at, 'ribbon', `Ribbon ${at}`)
      await waitFor(() => expect(grid.entered()).toHaveLength(origin.to - origin.from + 1))
      const range = rangeAt(Math.min(origin.from, to), Math.max(origin.to, to))
      await grid.fillBeyond(rangeAt(origin.from, origin.to), range)
      const set = new Map(grid.entered() as [string, { readonly ribbon: string }][])
      const height = origin.to - origin.from + 1
      for (const [at, { id }] of products.entries()) {
        const isFilled = at >= range.from.row && at <= range.to.row
        const source = origin.from + ((((at - origin.from) % height) + height) % height)
        expect([at, set.get(id)?.ribbon]).toEqual([at, isFilled ? `Ribbon ${source}` : undefined])
      }
    }),
    { numRuns: iterations(12, 60, 300) },
  )
})

test('the fill handle is drawn upwards', () => {
  const fillBeyond = vi.fn<(origin: Range, range: Range) => Promise<void>>()
  const choose = vi.fn<(range: Range) => void>()
  function Rows() {
    const cursor = { cursor: firstCell, range: rangeAt(3, 3), choose }
    const options = { cursor, edits: { fillBeyond }, rows, columns: 1 }
    const events = useGridEvents(options as never)
    return (
      <div {...events}>
        {products.map(({ id }, at) => (
          <div key={id} data-row={at}>
            <span data-column={0}>
              {at}
              {at === 3 ? <i data-fill>handle</i> : null}
            </span>
          </div>
        ))}
      </div>
    )
  }
  const page = render(<Rows />)
  fireEvent.pointerDown(page.getByText('handle'), { button: 0 })
  fireEvent.pointerOver(page.getByText('1'), { buttons: 1 })
  expect(choose).toHaveBeenCalledExactlyOnceWith(rangeAt(1, 3))
  fireEvent.pointerUp(page.getByText('1'))
  expect(fillBeyond.mock.calls[0]?.[0]).toEqual(rangeAt(3, 3))
})

test('a price that is deleted says why it stays', async () => {
  const grid = await open()
  await grid.clear(rangeAt(1, 1, 1))
  expect(grid.notice()).toBe('1 cell not changed: This value can’t be empty.')
  expect(grid.entered()).toEqual([])
})
