import type { ProductId } from '#lib/domain/ids.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import { type IndexRow, readIndexRow, type SearchRow } from '#lib/queries/grid-order.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import type { TypedProduct, TypedProducts } from './edit-book.ts'
import type { GridPlace, RowMap } from './row-map.ts'
import { showTyped } from './show-typed.ts'
import type { KnownProducts } from './use-grid-products.ts'

/** A row of the grid with all that it is drawn from. The same line is the same object. */
export interface GridLine {
  readonly row: number
  readonly place: GridPlace
  readonly id: ProductId
  readonly indexed: SearchRow
  /** As the shop has it; undefined until it has been read. */
  readonly product: Product | undefined
  readonly variant: Variant | undefined
  readonly typed: TypedProduct | undefined
  /** With what was typed. */
  readonly shownProduct: Product | undefined
  readonly shownVariant: Variant | undefined
}

export interface LineSource {
  readonly local: LocalIndex
  readonly order: Uint32Array
  readonly map: RowMap
  readonly products: KnownProducts
  readonly typed: TypedProducts
}

/** What a line is of: it may stand in another row at any time. */
export function lineKey({ id, place }: GridLine): string {
  return `${id}/${place.variant ?? ''}`
}

/** Makes lines, and gives out again those that have not become others. */
export function createLines() {
  let former = new Map<number, GridLine>()
  let source: Pick<LineSource, 'local' | 'order' | 'map'> | undefined

  return (from: LineSource, rows: Iterable<number>): GridLine[] => {
    const isSame =
      source?.local === from.local && source.order === from.order && source.map === from.map
    const known = isSame ? former : new Map<number, GridLine>()
    source = from
    const lines = [...rows].map((row) => {
      const line = known.get(row)
      const isFresh =
        line !== undefined &&
        line.product === from.products.get(line.id) &&
        line.typed === from.typed.get(line.id)
      return isFresh ? line : makeLine(from, row, line?.indexed)
    })
    former = new Map(lines.map((line) => [line.row, line]))
    return lines
  }
}

export function makeLine(source: LineSource, row: number, indexed?: SearchRow): GridLine {
  const place = source.map.placeOf(row)
  const own = indexed ?? readIndexRow(source.local, indexRowOf(source, place))
  const id = own.id as ProductId
  const product = source.products.get(id)
  const typed = source.typed.get(id)
  const shownProduct =
    product !== undefined && typed !== undefined ? showTyped(product, typed.set) : product
  const at = place.variant
  return {
    row,
    place,
    id,
    indexed: own,
    product,
    variant: at === undefined ? undefined : product?.variants[at],
    typed,
    shownProduct,
    shownVariant: at === undefined ? undefined : shownProduct?.variants[at],
  }
}

function indexRowOf({ order }: LineSource, { product }: GridPlace): IndexRow {
  const row = order[product]
  if (row === undefined) throw new RangeError('The grid has no such row.')
  return row
}
