import type { Connection } from '#lib/domain/connection.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { placesOfCell, type Subject } from './cell-place.ts'
import type { ColumnId } from './columns.ts'
import type { GridLine } from './grid-line.ts'
import type { GridNews } from './use-grid-news.ts'
import { type CellView, readCell, type Shown } from './read-cell.ts'

/** What all cells of the grid have in common. */
export interface CellFacts {
  readonly catalogue: Connection['catalogue']
  readonly currency: string
  readonly isByVariant: boolean
  readonly news: GridNews
}

export function toShown(line: GridLine, { currency }: CellFacts): Shown {
  return {
    row: line.indexed,
    product: line.shownProduct,
    variant: line.shownVariant,
    isOfVariant: line.place.variant !== undefined,
    currency: line.product?.currency ?? currency,
  }
}

/** As the shop has it, for comparing and keeping. */
export function toSubject(
  { product, variant, place }: GridLine,
  { catalogue }: CellFacts,
): Subject | undefined {
  if (product === undefined || (place.variant !== undefined && variant === undefined)) {
    return undefined
  }
  return { product, variant, catalogue }
}

/** With what was typed: what is typed next builds on it. */
export function toShownSubject(
  { product: held, shownProduct, shownVariant, place }: GridLine,
  { catalogue }: CellFacts,
): Subject | undefined {
  if (shownProduct === undefined || (place.variant !== undefined && shownVariant === undefined)) {
    return undefined
  }
  return { product: shownProduct, held, variant: shownVariant, catalogue }
}

/** A cell as the shop has it, where something else was typed; undefined where nothing was. */
export function readTypedCell(
  column: ColumnId,
  line: GridLine,
  facts: CellFacts,
): CellView | undefined {
  const { typed } = line
  const subject = toSubject(line, facts)
  if (typed === undefined || subject === undefined) return undefined
  const places = placesOfCell(column, subject)
  const isTyped = listPlaces(typed.set).some(
    ([place]) => places.includes(place) || (place === 'listPrice' && places.includes('discount')),
  )
  const before = readCell(column, {
    ...toShown(line, facts),
    product: line.product,
    variant: line.variant,
  })
  const now = readCell(column, toShown(line, facts))
  if (!isTyped && before.text === now.text) return undefined
  return before
}
