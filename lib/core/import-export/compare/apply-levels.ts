import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { StockAt } from '#lib/core/catalog/product/product-details.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { nameLocation, stockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { locationOfField, readLevel, seenField } from '../columns/location-fields.ts'
import { onlyVariant } from '../columns/show-options.ts'
import { changedCell, readSeen } from './apply-numbers.ts'
import { addError, type FieldRow, type ImportRowContext, setField } from './import-row-context.ts'
import type { Plan } from './plan.ts'
import { readStock } from './read-values.ts'
import { findRows, type RowIndex } from './row-index.ts'

/** The locations whose stock a row changes: a cell that is as it was exported changes nothing. */
export function listStated(row: FieldRow, { mapping }: Plan): string[] {
  return mapping.flatMap((field) => {
    const id = locationOfField(field)
    if (id === undefined) return []
    const text = row.cell(stockColumn(id)) ?? ''
    return text === '' || text === row.cell(seenField(id)) ? [] : [id]
  })
}

/** Whether the comparison of a product needs its stock at other locations, which the store reads. */
export function needsLevels(product: Product, plan: Plan, index: RowIndex): boolean {
  const { locations = [] } = plan.storeContext
  const isKnown = (id: string) => locations.some((each) => each.id === id)
  return findRows(product, plan, index).some(({ row }) =>
    listStated(index.open(row), plan).some(isKnown),
  )
}

/** The stock at each location that the row has a column for. */
export function applyLevels(
  context: ImportRowContext,
  row: FieldRow,
  variant: Variant | undefined,
): void {
  const { product, plan } = context
  const { locations = [] } = plan.storeContext
  for (const id of listStated(row, plan)) {
    const field = stockColumn(id)
    const location = locations.find((each) => each.id === id)
    const fail = (message: string) => addError(context, row.row, field, message)
    if (location === undefined) {
      fail(t.importExport.noLocation(id))
      continue
    }
    const text = changedCell(context, row, field, variant)
    if (text === undefined) continue
    if (text === plan.clear) {
      fail(t.importExport.cannotClear)
      continue
    }
    const target = variant ?? onlyVariant(product)
    const read = readStock(text, plan)
    if (target === undefined) fail(t.importExport.valuesAtVariants)
    else if ('message' in read) fail(read.message)
    else {
      const now: StockAt = readLevel(id, product, target) ?? null
      const wanted = read.tracked ? read.quantity : read.inStock
      // Whether stock is tracked at a location is edited in Wix.
      if (now !== null && typeof now !== typeof wanted) {
        const name = nameLocation(location, locations)
        fail(t.importExport[typeof now === 'number' ? 'trackedAt' : 'untrackedAt'](name))
        continue
      }
      const seen = readSeen(context, row, seenField(id))
      const had = typeof now === 'number' ? (seen ?? now) : now
      setField(context, row, field, locationStockPath(target.id, id), wanted, had)
    }
  }
}
