import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { useGridCursor } from '#components/workbench/grid/use-grid-cursor.ts'
import { defaultSettings, type enterDirections } from '#lib/extension/app/settings.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { orderMatching } from '#lib/extension/queries/grid-order.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { openReplicaOf } from './open-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

afterEach(() => {
  forgetAnswers()
  localStorage.clear()
})

async function openCursor(enterDirection: (typeof enterDirections)[number]) {
  whenAsked('settings.read', () => ({ ...defaultSettings, enterDirection }))
  const local = await openReplicaOf([{}, {}, {}])
  const order = orderMatching(local, parseQuery(''))
  const map = createRowMap({ products: 3, variantsOf: () => 1, isByVariant: false, opened: [] })
  const rows = { local, order, map, view: {} }
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const bounds = { rows: 3, columns: 3, page: 3 }
  const { result } = renderHook(() => useGridCursor(rows, bounds, () => undefined), { wrapper })
  await waitFor(() => expect(inputsOf('settings.read')).toHaveLength(1))
  await act(async () => undefined)
  return result
}

const start = { row: 1, column: 1 }

it('moves down on Enter, and up with Shift', async () => {
  const cursor = await openCursor('down')
  act(() => cursor.current.go(start))
  act(() => cursor.current.enter(false))
  expect(cursor.current.cursor.cell).toEqual({ row: 2, column: 1 })
  act(() => cursor.current.enter(true))
  expect(cursor.current.cursor.cell).toEqual(start)
})

it('moves to the next column on Enter if set so, and back with Shift', async () => {
  const cursor = await openCursor('next-column')
  act(() => cursor.current.go(start))
  act(() => cursor.current.enter(false))
  expect(cursor.current.cursor.cell).toEqual({ row: 1, column: 2 })
  act(() => cursor.current.enter(true))
  expect(cursor.current.cursor.cell).toEqual(start)
})

it('goes through a range row by row on Enter if set so', async () => {
  const cursor = await openCursor('next-column')
  act(() => cursor.current.choose({ from: { row: 0, column: 0 }, to: { row: 1, column: 1 } }))
  act(() => cursor.current.enter(false))
  act(() => cursor.current.enter(false))
  expect(cursor.current.cursor.cell).toEqual({ row: 1, column: 0 })
})
