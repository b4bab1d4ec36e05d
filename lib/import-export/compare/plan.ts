import type { Field, KeyField } from '../columns/fields.ts'
import type { Shape } from '../columns/recognise.ts'
import type { ShopContext } from '../columns/shop-context.ts'
import type { Layout, Style } from '../columns/style.ts'
import type { DecimalSign } from '#lib/catalog/amount-text.ts'

/** How a sheet is to be understood: what was recognised, and what a person chose. */
export interface Plan {
  readonly shape: Shape
  /** By column; undefined: not read. */
  readonly mapping: readonly (Field | undefined)[]
  readonly key: KeyField
  readonly sign: DecimalSign
  /** A cell with this text empties its field; an empty cell leaves it. */
  readonly clear: string | undefined
  /** Pieces move by the difference, or are set to what the sheet has. */
  readonly stock: 'difference' | 'exact'
  /** How our own values are written in such a sheet: a cell that is the same text is no change. */
  readonly style: Style
  readonly shopContext: ShopContext
  /** Of the store, where it is known: an empty one has no product that tells. */
  readonly catalogue?: 'v1' | 'v3' | undefined
  readonly currency?: string | undefined
  /** Collections that the store does not have are left out of its products. */
  readonly leavesCollections?: boolean | undefined
  /** Takes the names of those. */
  readonly unknownCollections?: Set<string> | undefined
}

/** Notes a collection that the store does not have; whether its rows can do without it. */
export function canLeaveOut(
  { leavesCollections, unknownCollections }: Plan,
  name: string,
): boolean {
  unknownCollections?.add(name)
  return leavesCollections === true
}

/** As our own values are written in a sheet of this shape. */
export function layoutOf(shape: Shape): Layout {
  return shape === 'other' ? 'own' : shape
}
