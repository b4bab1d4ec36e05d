import { useDeferredValue, useMemo, useState } from 'react'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import {
  createVariantPicker,
  findIndexRow,
  type OrderColumn,
  orderMatching,
  readIndexId,
  readVariantCount,
} from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'
import type { GridView } from '#components/shell/workbench-route.ts'
import { findColumnMeta } from './columns.ts'
import type { DrawnRows } from './drawn-rows.ts'
import { createRowMap } from './row-map.ts'

export interface GridRows {
  readonly drawn: DrawnRows
  readonly isOpen: (id: ProductId) => boolean
  readonly unfold: (id: ProductId) => void
  readonly idOf: (row: number) => ProductId
}

/** The products and variants of the grid, in order. */
export function useGridRows(local: LocalIndex, view: GridView): GridRows {
  const [opened, setOpened] = useState<ReadonlySet<ProductId>>(new Set())
  // A typed character is rendered before the rows that it matches.
  const text = useDeferredValue(view.text.trim())
  const column = orderOf(view.sort?.column)
  const isDown = view.sort?.isDown ?? false
  const query = useMemo(() => parseQuery(text), [text])
  const order = useMemo(
    () => orderMatching(local, query, column, isDown),
    [local, query, column, isDown],
  )
  const isByVariant = view.rows === 'variants'
  const map = useMemo(() => {
    const variantsOf = (product: number) => readVariantCount(local, order[product]!)
    const rows = new Set([...opened].map((id) => findIndexRow(local, id)))
    const positions = rows.size === 0 ? [] : listPositions(order, rows)
    const pick = isByVariant ? createVariantPicker(local, query) : undefined
    const pickedOf = pick && ((product: number) => pick(order[product]!))
    return createRowMap({
      products: order.length,
      variantsOf,
      pickedOf,
      isByVariant,
      opened: positions,
    })
  }, [local, order, isByVariant, opened, query])
  const asked = useMemo(
    () => ({ text, column, isDown, isByVariant }),
    [text, column, isDown, isByVariant],
  )
  const drawn = useMemo(() => ({ local, order, map, view: asked }), [local, order, map, asked])
  return {
    drawn,
    isOpen: (id) => opened.has(id),
    unfold: (id) =>
      setOpened((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    idOf: (row) => readIndexId(local, order[map.positionOf(row).product]!),
  }
}

function listPositions(order: Uint32Array, rows: ReadonlySet<number | undefined>): number[] {
  const positions: number[] = []
  for (let at = 0; at < order.length; at++) if (rows.has(order[at])) positions.push(at)
  return positions
}

function orderOf(column: string | undefined): OrderColumn | undefined {
  return column === undefined ? undefined : findColumnMeta(column)?.order
}
