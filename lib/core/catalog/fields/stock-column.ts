import { t } from '#lib/core/i18n/t.ts'
import type { StockLocation } from '../product/product-details.ts'

/**
 * The column of the stock at an inventory location other than the default one, whose stock is the
 * quantity of the variant: in the grid and in files.
 */
export type StockColumn = `stock/${string}`

const head = 'stock/'

export function stockColumn(locationId: string): StockColumn {
  return `${head}${locationId}`
}

export function isStockColumn(column: string): column is StockColumn {
  return column.startsWith(head)
}

/** The id of its location. */
export function locationOfColumn(column: StockColumn): string {
  return column.slice(head.length)
}

/** The stock columns of a store, in the order of its locations. */
export function listStockColumns(locations: readonly StockLocation[]): StockColumn[] {
  return locations.flatMap(({ id, sells }) => (sells ? [] : [stockColumn(id)]))
}

/** The columns with those of the stock after the one that they follow. */
export function withStockColumns<Column extends string>(
  columns: readonly Column[],
  follows: NoInfer<Column>,
  added: readonly StockColumn[],
): (Column | StockColumn)[] {
  return columns.flatMap((column) => (column === follows ? [column, ...added] : [column]))
}

/** The name; with the id where another location has the same one. */
export function nameLocation(
  { id, name }: StockLocation,
  locations: readonly StockLocation[],
): string {
  const isShared = locations.some((each) => each.id !== id && isSameLocation(each.name, name))
  return name.trim() === '' ? id : isShared ? `${name} (${id})` : name
}

export function isSameLocation(name: string, other: string): boolean {
  return name.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The title of the column; undefined for a location that the store does not have. */
export function nameStockColumn(
  column: StockColumn,
  locations: readonly StockLocation[],
): string | undefined {
  const location = locations.find(({ id }) => id === locationOfColumn(column))
  return location && t.product.stockAt(nameLocation(location, locations))
}
