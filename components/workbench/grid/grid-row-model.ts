import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { type IndexRow, readIndexRow, type SearchRow } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import type { UnsavedProducts } from '#lib/core/edits/unsaved/edit-history.ts'
import {
  listConflicts,
  shownFields,
  type UnsavedProduct,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { GridPosition, RowMap } from './row-map.ts'
import { showEntered } from './show-entered.ts'
import type { KnownProducts } from './use-grid-products.ts'

/** A row of the grid with everything it is rendered from. An unchanged row stays the same object. */
export interface GridRowModel {
  readonly row: number
  readonly position: GridPosition
  readonly id: ProductId
  readonly indexed: SearchRow
  /** As in the store; undefined until it has been read. */
  readonly product: Product | undefined
  readonly variant: Variant | undefined
  readonly entered: UnsavedProduct | undefined
  /** Edited fields that the store has another value for than the one seen. */
  readonly conflicts: ReadonlySet<FieldPath>
  /** With the edits applied. */
  readonly shownProduct: Product | undefined
  readonly shownVariant: Variant | undefined
}

export interface RowSource {
  readonly local: LocalIndex
  readonly order: Uint32Array
  readonly map: RowMap
  readonly products: KnownProducts
  readonly entered: UnsavedProducts
}

/** Identifies the product or variant of a row, whose row number can change at any time. */
export function rowKey({ id, position }: GridRowModel): string {
  return `${id}/${position.variant ?? ''}`
}

/** Creates row models and reuses those that have not changed. */
export function createRowModels() {
  let former = new Map<number, GridRowModel>()
  let source: Pick<RowSource, 'local' | 'order' | 'map'> | undefined

  return (from: RowSource, rows: Iterable<number>): GridRowModel[] => {
    const isSame =
      source?.local === from.local && source.order === from.order && source.map === from.map
    const known = isSame ? former : new Map<number, GridRowModel>()
    source = from
    const lines = [...rows].map((row) => {
      const line = known.get(row)
      const isFresh =
        line !== undefined &&
        line.product === from.products.get(line.id) &&
        line.entered === from.entered.get(line.id)
      return isFresh ? line : makeRow(from, row, line?.indexed)
    })
    former = new Map(lines.map((line) => [line.row, line]))
    return lines
  }
}

export function makeRow(source: RowSource, row: number, indexed?: SearchRow): GridRowModel {
  const position = source.map.positionOf(row)
  const own = indexed ?? readIndexRow(source.local, indexRowOf(source, position))
  const id = own.id as ProductId
  const product = source.products.get(id)
  const entered = source.entered.get(id)
  const isEdited = product !== undefined && entered !== undefined
  const shownProduct = isEdited ? showEntered(product, shownFields(entered, product)) : product
  const conflicts = isEdited ? listConflicts(entered, product) : []
  const at = position.variant
  return {
    row,
    position,
    id,
    indexed: own,
    product,
    variant: at === undefined ? undefined : product?.variants[at],
    entered,
    conflicts: new Set(conflicts.map(({ path }) => path)),
    shownProduct,
    shownVariant: at === undefined ? undefined : shownProduct?.variants[at],
  }
}

function indexRowOf({ order }: RowSource, { product }: GridPosition): IndexRow {
  const row = order[product]
  if (row === undefined) throw new RangeError('The grid has no such row.')
  return row
}
