import type { Connection } from '#lib/extension/app/connection.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { fieldPathsOfCell, type Subject } from './cell-target.ts'
import type { ColumnId, KnownLocations } from './columns.ts'
import type { GridRowModel } from './grid-row-model.ts'
import type { GridUpdates } from './use-grid-updates.ts'
import { type CellView, readCell, type Shown } from './read-cell.ts'

/** Context shared by all cells of the grid. */
export interface CellContext {
  readonly catalog: Connection['catalog']
  readonly currency: string
  readonly isByVariant: boolean
  readonly updates: GridUpdates
  readonly locations?: KnownLocations
}

export function toShown(line: GridRowModel, { currency }: CellContext): Shown {
  return {
    row: line.indexed,
    product: line.shownProduct,
    variant: line.shownVariant,
    isOfVariant: line.position.variant !== undefined,
    currency: line.product?.currency ?? currency,
  }
}

/** The product as in the store. */
export function toSubject(
  { product, variant, position }: GridRowModel,
  { catalog }: CellContext,
): Subject | undefined {
  if (product === undefined || (position.variant !== undefined && variant === undefined)) {
    return undefined
  }
  return { product, variant, catalog }
}

/** The product with its edits applied, which the next edit builds on. */
export function toShownSubject(
  { shownProduct, shownVariant, position }: GridRowModel,
  { catalog }: CellContext,
): Subject | undefined {
  if (
    shownProduct === undefined ||
    (position.variant !== undefined && shownVariant === undefined)
  ) {
    return undefined
  }
  return { product: shownProduct, variant: shownVariant, catalog }
}

/** Whether someone else changed the value of an edited cell since it was seen. */
export function isInConflict(column: ColumnId, line: GridRowModel, context: CellContext): boolean {
  const subject = toSubject(line, context)
  if (subject === undefined || line.conflicts.size === 0) return false
  return fieldPathsOfCell(column, subject).some((path) => line.conflicts.has(path))
}

/** The cell with the value of the store, if it is edited; otherwise undefined. */
export function readOriginalCell(
  column: ColumnId,
  line: GridRowModel,
  context: CellContext,
): CellView | undefined {
  const { entered } = line
  const subject = toSubject(line, context)
  if (entered === undefined || subject === undefined) return undefined
  const paths = fieldPathsOfCell(column, subject)
  const isManual = fieldEntries(entered.set).some(
    ([path]) => paths.includes(path) || (path === 'listPrice' && paths.includes('discount')),
  )
  const before = readCell(column, {
    ...toShown(line, context),
    product: line.product,
    variant: line.variant,
  })
  const now = readCell(column, toShown(line, context))
  if (!isManual && before.text === now.text) return undefined
  return before
}
