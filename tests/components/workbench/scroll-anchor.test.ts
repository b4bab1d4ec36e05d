import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type DrawnRows, useScrollAnchor } from '#components/workbench/grid/drawn-rows.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { orderMatching } from '#lib/extension/queries/grid-order.ts'
import { openReplicaOf } from './open-replica.ts'

it('starts another order at the top, and keeps its position in the same order', async () => {
  const local = await openReplicaOf([{}, {}])
  const map = createRowMap({ products: 2, variantsOf: () => 1, isByVariant: false, opened: [] })
  const visible = { first: 1, end: 2, shift: vi.fn(), show: vi.fn() }
  const [named, priced] = [{}, {}]
  const rowsOf = (view: object): DrawnRows => ({
    local,
    order: orderMatching(local, parseQuery('')),
    map,
    view,
  })
  const { rerender } = renderHook(({ rows }) => useScrollAnchor(rows, visible, undefined), {
    initialProps: { rows: rowsOf(named) },
  })
  rerender({ rows: rowsOf(named) })
  expect(visible.show).not.toHaveBeenCalled()
  rerender({ rows: rowsOf(priced) })
  expect(visible.show).toHaveBeenCalledExactlyOnceWith(0)
  rerender({ rows: rowsOf(priced) })
  expect(visible.show).toHaveBeenCalledOnce()
})
