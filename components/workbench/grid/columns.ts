import type { Connection } from '#lib/domain/connection.ts'
import type { OrderColumn } from '#lib/queries/grid-order.ts'

export const columnIds = [
  'name',
  'sku',
  'barcode',
  'list-price',
  'paid-price',
  'cost',
  'margin',
  'stock',
  'visible',
  'ribbon',
  'brand',
  'collections',
  'weight',
  'type',
  'variants',
  'updated',
  'description',
  'slug',
  'seo-title',
  'seo-description',
] as const
export type ColumnId = (typeof columnIds)[number]

interface ColumnLook {
  /** px, until somebody drags it. */
  readonly width: number
  /** Figures stand at the end of their column. */
  readonly isFigure?: true
  /** Variants have values of their own, which the index knows of their product alone. */
  readonly isOfVariant?: true
  /** The index does not have it: it is known once the product has been read. */
  readonly isOfProduct?: true
  /** What the copy can put it in order by. */
  readonly order?: OrderColumn
  /** Only the newer generation of catalogue has it. */
  readonly only?: Connection['catalogue']
}

export const columnLooks: Readonly<Record<ColumnId, ColumnLook>> = {
  name: { width: 300, order: 'name' },
  sku: { width: 130, isOfVariant: true, order: 'sku' },
  barcode: { width: 140, isOfVariant: true, isOfProduct: true, order: 'barcode', only: 'v3' },
  'list-price': { width: 100, isOfVariant: true, isFigure: true, order: 'list-price' },
  'paid-price': { width: 100, isOfVariant: true, isFigure: true, order: 'paid-price' },
  cost: { width: 90, isOfVariant: true, isFigure: true, order: 'cost' },
  margin: { width: 80, isOfVariant: true, isFigure: true, order: 'margin' },
  stock: { width: 96, isOfVariant: true, isFigure: true, order: 'stock' },
  visible: { width: 84, isOfVariant: true, order: 'visible' },
  ribbon: { width: 110, order: 'ribbon' },
  brand: { width: 120, order: 'brand' },
  collections: { width: 180, order: 'collection' },
  weight: { width: 90, isOfVariant: true, isOfProduct: true, isFigure: true },
  type: { width: 90, order: 'type' },
  variants: { width: 84, isFigure: true, order: 'variants' },
  updated: { width: 150, order: 'updated' },
  description: { width: 260, isOfProduct: true },
  slug: { width: 180, isOfProduct: true },
  'seo-title': { width: 200, isOfProduct: true },
  'seo-description': { width: 240, isOfProduct: true },
}

/** The name stands first and stays in sight; what the shop cannot have is not offered. */
export function offeredColumns(catalogue: Connection['catalogue']): readonly ColumnId[] {
  return columnIds.filter((id) => (columnLooks[id].only ?? catalogue) === catalogue)
}

export const usualColumns: readonly ColumnId[] = [
  'name',
  'sku',
  'list-price',
  'paid-price',
  'cost',
  'margin',
  'stock',
  'visible',
  'ribbon',
  'brand',
  'collections',
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
export function placeColumn(
  columns: readonly ColumnId[],
  column: ColumnId,
  at: number,
): readonly ColumnId[] {
  const others = columns.filter((other) => other !== column)
  return others.toSpliced(Math.max(1, at), 0, column)
}
