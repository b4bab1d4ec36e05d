import type { Connection } from '#lib/catalog/app/connection.ts'
import { allFields, type ColumnKey, fieldAt, isInCatalog } from '#lib/catalog/fields/registry.ts'
import { type OrderColumn, orderColumns } from '#lib/queries/grid-order.ts'

/** Columns of what follows from several fields, or that nobody can set. */
const computedColumns = {
  margin: { width: 80, isOfVariant: true },
  type: { width: 90 },
  variants: { width: 84 },
  updated: { width: 150 },
} as const

/** A field that has a column is its column's id. */
export type ColumnId = ColumnKey | keyof typeof computedColumns

const fieldColumns = allFields.flatMap(([key, { column }]) =>
  column === undefined ? [] : [key as ColumnKey],
)

export const columnIds: readonly ColumnId[] = [
  ...fieldColumns,
  ...(Object.keys(computedColumns) as (keyof typeof computedColumns)[]),
]

interface ColumnMeta {
  /** px, until somebody drags it. */
  readonly width: number
  /** Figures stand at the end of their column. */
  readonly isNumber: boolean
  /** Variants have values of their own, which the index knows of their product alone. */
  readonly isOfVariant: boolean
  /** The index does not have it: it is known once the product has been read. */
  readonly isOfProduct: boolean
  /** What the copy can put it in order by. */
  readonly order: OrderColumn | undefined
}

const numbers: ReadonlySet<ColumnId> = new Set(['margin', 'variants'])

function columnMetaOf(id: ColumnId): ColumnMeta {
  const order = orderColumns.find((each) => each === id)
  const field = fieldAt(id)
  if (field?.column !== undefined) {
    const { column, type, variant } = field
    return {
      width: column.width,
      isNumber: ['money', 'weight', 'count'].includes(type.display),
      isOfVariant: variant !== undefined,
      isOfProduct: column.isIndexed !== true,
      order,
    }
  }
  const computed = computedColumns[id as keyof typeof computedColumns]
  return {
    width: computed.width,
    isNumber: numbers.has(id),
    isOfVariant: 'isOfVariant' in computed,
    isOfProduct: false,
    order,
  }
}

export const columnMeta = Object.fromEntries(
  columnIds.map((id) => [id, columnMetaOf(id)]),
) as Readonly<Record<ColumnId, ColumnMeta>>

/** What a store of this catalog cannot have is not offered. */
export function offeredColumns(catalogue: Connection['catalogue']): readonly ColumnId[] {
  return columnIds.filter((id) => {
    const field = fieldAt(id)
    // V1 has a price paid, though no variant of it can be given one.
    return field === undefined || field.total !== undefined || isInCatalog(id, catalogue)
  })
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

/** Columns by the names that a link or an older version gave them. */
export function readColumns(
  names: readonly string[],
  catalogue: Connection['catalogue'],
): readonly ColumnId[] {
  const offered = offeredColumns(catalogue)
  const chosen = names.flatMap((name) => offered.find((id) => id === name) ?? [])
  return ['name', ...new Set(chosen.filter((id) => id !== 'name'))]
}

/** One of them at another place; the name always comes first. */
export function moveColumn(
  columns: readonly ColumnId[],
  column: ColumnId,
  at: number,
): readonly ColumnId[] {
  const others = columns.filter((other) => other !== column)
  return others.toSpliced(Math.max(1, at), 0, column)
}
