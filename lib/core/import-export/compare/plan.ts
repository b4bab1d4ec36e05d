import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { Field, KeyField } from '../columns/fields.ts'
import type { Shape } from '../columns/recognise.ts'
import { type StoreContext, toPlainName } from '../columns/store-context.ts'
import type { Layout, Style } from '../columns/style.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'

/** Columns that are imported, with values in rows where they are not: of variants, or of products with variants. */
export interface IgnoredCells {
  /** Those that only the row of a product has. */
  readonly ofProduct: readonly Field[]
  readonly variant: Set<Field>
  readonly product: Set<Field>
}

/** How a file is read: what was recognised, and what the user chose. */
export interface Plan {
  readonly shape: Shape
  /** By column; undefined for columns that are not read. */
  readonly mapping: readonly (Field | undefined)[]
  readonly key: KeyField
  readonly sign: DecimalSign
  /** A cell with this text clears its field; an empty cell leaves it unchanged. */
  readonly clear: string | undefined
  /** Quantities change by the difference, or are set to the value in the file. */
  readonly stock: 'difference' | 'exact'
  /** How our own values are written in such a file: a cell with the same text is no change. */
  readonly style: Style
  readonly storeContext: StoreContext
  /** Of the store, where it is known: no product of an empty store shows it. */
  readonly catalog?: Catalog | undefined
  readonly currency?: string | undefined
  /**
   * All rows with one id belong together, whichever of them the key names: they are a product of another store, whose
   * ids mean nothing here.
   */
  readonly isGrouped?: boolean | undefined
  /** Collections that the store does not have are omitted from its products. */
  readonly leavesCollections?: boolean | undefined
  /** Collects the names of these collections, each as it is first written. */
  readonly unknownCollections?: Map<string, string> | undefined
  /** Collects the columns with cells that are not imported. */
  readonly ignored?: IgnoredCells | undefined
}

/** Records a collection that the store does not have; returns whether rows are valid without it. */
export function canLeaveOut(
  { leavesCollections, unknownCollections }: Plan,
  name: string,
): boolean {
  const known = toPlainName(name)
  if (unknownCollections?.has(known) === false) unknownCollections.set(known, name)
  return leavesCollections === true
}

/** The layout in which our own values are written for a file of this shape. */
export function layoutOf(shape: Shape): Layout {
  return shape === 'other' ? 'own' : shape
}
