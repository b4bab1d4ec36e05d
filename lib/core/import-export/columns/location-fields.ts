import {
  isSameLocation,
  isStockColumn,
  locationOfColumn,
  nameLocation,
  nameStockColumn,
  type StockColumn,
  withStockColumns,
} from '#lib/core/catalog/fields/stock-column.ts'
import type { StockLevel, StockLocation } from '#lib/core/catalog/product/product-details.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { onlyVariant } from './show-options.ts'

/**
 * The stock at an inventory location, and what it was when the file was exported. A column for a
 * location that the store does not have has the name in its header instead of an id.
 */
export type LocationField = StockColumn | `stockSeen/${string}`

export type Locations = readonly StockLocation[]

const seenHead = 'stockSeen/'

export function isLocationField(field: string): field is LocationField {
  return isStockColumn(field) || field.startsWith(seenHead)
}

/** The location of a column of current stock; undefined for any other column. */
export function locationOfField(field: string | undefined): string | undefined {
  return field !== undefined && isStockColumn(field) ? locationOfColumn(field) : undefined
}

export function seenField(locationId: string): LocationField {
  return `${seenHead}${locationId}`
}

/** These columns after those of the default location's stock. */
export function withStockFields<Field extends string>(
  fields: readonly (Field | 'stockSeen')[],
  added: readonly StockColumn[],
): (Field | 'stockSeen' | StockColumn)[] {
  return withStockColumns(fields, 'stockSeen', added)
}

/** The columns to write: what the stock was when exported follows each column of a location. */
export function withSeenStock<Field extends string>(
  fields: readonly Field[],
): (Field | LocationField)[] {
  return fields.flatMap((field): (Field | LocationField)[] => {
    const location = locationOfField(field)
    return location === undefined ? [field] : [field, seenField(location)]
  })
}

export function nameLocationField(field: LocationField, locations: Locations): string {
  if (isStockColumn(field)) {
    return nameStockColumn(field, locations) ?? t.product.stockAt(locationOfColumn(field))
  }
  const id = field.slice(seenHead.length)
  const location = locations.find((each) => each.id === id)
  return t.importExport.stockSeenAt(location ? nameLocation(location, locations) : id)
}

/** The location that a header names; undefined where it names none, or several. */
export function findLocation(text: string, locations: Locations): StockLocation | undefined {
  const named = locations.filter((each) => isSameLocation(nameLocation(each, locations), text))
  return named.length === 1 ? named[0] : locations.find(({ id }) => id === text)
}

/** The stock of the variant that a row is about, at the location of its column. */
export function readLevel(
  locationId: string,
  { stockLevels }: Product,
  variant: Variant,
): StockLevel['stock'] | undefined {
  return stockLevels?.find(
    (each) => each.variantId === variant.id && each.locationId === locationId,
  )?.stock
}

/** The text of such a cell; empty where the location has no stock entry for the variant. */
export function showLevel(
  field: LocationField,
  product: Product,
  variant: Variant | undefined,
): string {
  const target = variant ?? onlyVariant(product)
  const stock = target && readLevel(field.slice(field.indexOf('/') + 1), product, target)
  if (stock === undefined) return ''
  return typeof stock === 'number' ? String(stock) : stock ? 'InStock' : 'OutOfStock'
}
