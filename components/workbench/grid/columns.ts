import type { Connection } from '#lib/extension/app/connection.ts'
import {
  allFields,
  type ColumnKey,
  fieldAt,
  isEditedInCells,
  isInCatalog,
} from '#lib/core/catalog/fields/registry.ts'
import {
  isStockColumn,
  listStockColumns,
  nameStockColumn,
  type StockColumn,
  withStockColumns,
} from '#lib/core/catalog/fields/stock-column.ts'
import { type OrderColumn, orderColumns } from '#lib/extension/queries/grid-order.ts'
import type { StockLocation } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'

/** Columns that are computed from several fields, or that cannot be edited. */
const computedColumns = {
  margin: { width: 80, isOfVariant: true },
  type: { width: 90 },
  variants: { width: 84 },
  updated: { width: 150 },
} as const

/** The key of a field is the id of its column. */
export type ColumnId = ColumnKey | keyof typeof computedColumns | StockColumn

/** The inventory locations of the store, as far as they are known. */
export type KnownLocations = readonly StockLocation[] | undefined

const fieldColumns = allFields.flatMap(([key, { column }]) =>
  column === undefined ? [] : [key as ColumnKey],
)

export const columnIds: readonly ColumnId[] = [
  ...fieldColumns,
  ...(Object.keys(computedColumns) as (keyof typeof computedColumns)[]),
]

interface ColumnMeta {
  /** px, until the user resizes the column. */
  readonly width: number
  /** Numbers are aligned to the end of their column. */
  readonly isNumber: boolean
  /** Each variant has its own value; the index has only the value of the product. */
  readonly isOfVariant: boolean
  /** Not in the index: known once the product has been read. */
  readonly isOfProduct: boolean
  /** Whether its cells can be edited, unless their product is an exception. */
  readonly isEditable: boolean
  /** The sort order of the offline copy, if it can sort by this column. */
  readonly order: OrderColumn | undefined
}

const numbers: ReadonlySet<ColumnId> = new Set(['margin', 'variants'])

const stockMeta: ColumnMeta = {
  width: 120,
  isNumber: true,
  isOfVariant: true,
  isOfProduct: true,
  isEditable: true,
  order: undefined,
}

function buildColumnMeta(id: ColumnId): ColumnMeta {
  const order = orderColumns.find((each) => each === id)
  const field = fieldAt(id)
  if (field?.column !== undefined) {
    const { column, type, variant } = field
    return {
      width: column.width,
      isNumber: ['money', 'weight', 'count'].includes(type.display),
      isOfVariant: variant !== undefined,
      isOfProduct: column.isIndexed !== true,
      isEditable: isEditedInCells(field),
      order,
    }
  }
  const computed = computedColumns[id as keyof typeof computedColumns]
  return {
    width: computed.width,
    isNumber: numbers.has(id),
    isOfVariant: 'isOfVariant' in computed,
    isOfProduct: false,
    isEditable: false,
    order,
  }
}

const metas: ReadonlyMap<string, ColumnMeta> = new Map(
  columnIds.map((id) => [id, buildColumnMeta(id)]),
)

/** Undefined where no column has this id. */
export function findColumnMeta(id: string): ColumnMeta | undefined {
  return isStockColumn(id) ? stockMeta : metas.get(id)
}

export function columnMetaOf(id: ColumnId): ColumnMeta {
  const meta = findColumnMeta(id)
  if (meta === undefined) throw new Error(`The grid has no column “${id}”`)
  return meta
}

/** The columns that a store of this catalog can have; those of its locations follow its stock. */
export function offeredColumns(
  catalog: Connection['catalog'],
  locations: KnownLocations = [],
): readonly ColumnId[] {
  const offered = columnIds.filter((id) => {
    const field = fieldAt(id)
    // V1 has a price paid, although it cannot be set for a variant.
    return field === undefined || field.total !== undefined || isInCatalog(id, catalog)
  })
  return withStockColumns(offered, 'quantity', listStockColumns(locations))
}

/** Whether a store of this catalog has a column of this name; until its locations are known, any of them. */
export function isOffered(
  name: string,
  catalog: Connection['catalog'],
  locations: KnownLocations,
): name is ColumnId {
  if (locations === undefined && isStockColumn(name)) return catalog === 'v3'
  return offeredColumns(catalog, locations).some((id) => id === name)
}

export const defaultColumns: readonly ColumnId[] = [
  'name',
  'sku',
  'listPrice',
  'paidPrice',
  'cost',
  'margin',
  'quantity',
  'visible',
  'ribbon',
  'brand',
  'collection',
]

/** Reads column names from a link or an older version. */
export function readColumns(
  names: readonly string[],
  catalog: Connection['catalog'],
  locations?: KnownLocations,
): readonly ColumnId[] {
  const chosen = names.filter((name) => isOffered(name, catalog, locations))
  return ['name', ...new Set(chosen.filter((id) => id !== 'name'))]
}

/** Moves a column; the name always comes first. */
export function moveColumn(
  columns: readonly ColumnId[],
  column: ColumnId,
  at: number,
): readonly ColumnId[] {
  const others = columns.filter((other) => other !== column)
  return others.toSpliced(Math.max(1, at), 0, column)
}

/** Catalog V3 has categories where V1 has collections. */
export function nameColumn(
  id: ColumnId,
  catalog: Connection['catalog'],
  locations: KnownLocations = [],
): string {
  if (isStockColumn(id)) return nameStockColumn(id, locations) ?? t.fields.stock
  if (id === 'margin' || id === 'type' || id === 'variants' || id === 'updated') {
    return t.grid[`column/${id}`]
  }
  if (id === 'collection' && catalog === 'v3') return t.fields.categories
  const { label, column } = fieldAt(id) ?? {}
  return t.fields[column?.label ?? label ?? 'name']
}
