import type { StockLevel, StockLocation } from '#lib/catalog/product/product-details.ts'
import type { Product, Variant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { onlyVariant } from './show-options.ts'

/**
 * The stock at an inventory location other than the default one, whose stock is `stock`, and what it
 * was when the file was exported. A column for a location that the store does not have has the name in
 * its header instead of an id.
 */
export type LocationField = StockField | `stockSeen/${string}`
export type StockField = `stock/${string}`

export type Locations = readonly StockLocation[]

const stockHead = 'stock/'
const seenHead = 'stockSeen/'

export function isLocationField(field: string): field is LocationField {
  return field.startsWith(stockHead) || field.startsWith(seenHead)
}

/** The location of a column of current stock; undefined for any other column. */
export function locationOfField(field: string | undefined): string | undefined {
  return field?.startsWith(stockHead) === true ? field.slice(stockHead.length) : undefined
}

export function stockField(locationId: string): StockField {
  return `stock/${locationId}`
}

export function seenField(locationId: string): LocationField {
  return `stockSeen/${locationId}`
}

/** The stock columns of a store with several locations, in their order. */
export function listStockFields(locations: Locations): StockField[] {
  return locations.flatMap(({ id, sells }) => (sells ? [] : [stockField(id)]))
}

/** These columns after those of the default location's stock. */
export function withStockFields<Field extends string>(
  fields: readonly Field[],
  added: readonly StockField[],
): (Field | StockField)[] {
  return fields.flatMap((field) => (field === 'stockSeen' ? [field, ...added] : [field]))
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
  const id = field.slice(field.indexOf('/') + 1)
  const location = locations.find((each) => each.id === id)
  const name = location === undefined ? id : nameLocation(location, locations)
  return field.startsWith(stockHead) ? t.product.stockAt(name) : t.importExport.stockSeenAt(name)
}

/** The name; with the id where another location has the same one. */
export function nameLocation({ id, name }: StockLocation, locations: Locations): string {
  const isShared = locations.some((each) => each.id !== id && isSame(each.name, name))
  return name.trim() === '' ? id : isShared ? `${name} (${id})` : name
}

/** The location that a header names; undefined where it names none, or several. */
export function findLocation(text: string, locations: Locations): StockLocation | undefined {
  const named = locations.filter((each) => isSame(nameLocation(each, locations), text))
  return named.length === 1 ? named[0] : locations.find(({ id }) => id === text)
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
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
