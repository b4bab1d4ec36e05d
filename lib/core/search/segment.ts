// A segment is a set of columns. `sectionNames` is in the order of the blob, so new sections go to
// the end. "xStarts" has one element more than x has owners: owner i has the elements from
// xStarts[i] up to xStarts[i + 1]. Rows are ordered by their folded names.
import type { Column } from './column.ts'
import type { LocationNames } from './row.ts'
import { maxDecimals } from './scaled.ts'

export const sectionNames = [
  /** See `metaFields`. */
  'meta',
  /**
   * Every distinct word of names and values, sorted; UTF-16 units, one byte each where they fit.
   */
  'wordUnits',
  'wordStarts',
  /** How many units a word has in common with the previous one. */
  'wordShared',
  /** Rows with the word in their name. */
  'nameRowStarts',
  'nameRows',
  /** Values that contain the word. */
  'wordValueStarts',
  'wordValues',
  /** Types, brands, ribbons, collections, option values: grouped by kind, sorted. UTF-8. */
  'valueStarts',
  'valueBytes',
  'valueRowStarts',
  'valueRows',
  /** The words of a row's name, in order. */
  'rowWordStarts',
  'rowWords',
  'rowValueStarts',
  'rowValues',
  /** A row's codes: SKUs in the order given, then barcodes. */
  'rowCodeStarts',
  'rowCodes',
  /** SKUs and barcodes, folded, sorted; one entry for each product that has it. */
  'codeStarts',
  'codeUnits',
  /** row × 16 + flags, see `codeFlags`. */
  'codeRows',
  /**
   * For each bucket of letter groups, one bit for each block of codes: where a fragment may occur.
   */
  'codeGroups',
  /** Codes in mixed case, as the store writes them. UTF-8. */
  'oddCodes',
  'oddCodeStarts',
  'oddCodeBytes',
  'nameStarts',
  'nameBytes',
  /** Sixteen bytes an id when all are GUIDs, and then no starts; else UTF-8. */
  'idStarts',
  'idBytes',
  /** Rows in the order of their ids. */
  'rowsById',
  /** Amounts × 10^scale; cost + 1, with 0 where it is unknown. */
  'listPrice',
  'paidPrice',
  'cost',
  'quantity',
  /** Seconds since 1970; 0 where unknown. */
  'updatedAt',
  'variantCount',
  /** See `rowFlags`. */
  'flags',
  /** The best rows of the short prefixes that many rows have. */
  'topHitKeys',
  'topHitTotals',
  'topHitStarts',
  'topHitRows',
  /** Rows whose variants are sold at several prices, in order, and each pair of these prices. */
  'pricedRows',
  'pricedStarts',
  'pricedLists',
  'pricedPaids',
  /** For each of these rows, the index of each variant's pair + 1, and 0 for none. */
  'pricedVariantStarts',
  'pricedVariants',
  /** Seconds since 1970; 0 where unknown. */
  'createdAt',
  /** Names of inventory locations, in stores with several. UTF-8. */
  'locationStarts',
  'locationBytes',
  /** For each location, the rows that have stock entries there, in order. */
  'levelRowStarts',
  'levelRows',
  'levelQuantity',
  /** See `levelFlags`. */
  'levelFlags',
] as const

export type SectionName = (typeof sectionNames)[number]
export type Sections = Readonly<Record<SectionName, Column>>

/** `currency`: see `packCurrency`. `kindEnds`: where the values of each kind end. */
export const metaFields = { rows: 0, scale: 1, currency: 2, kindEnds: 3 } as const
export const valueKinds = ['type', 'brand', 'ribbon', 'collection', 'option'] as const
export type ValueKind = (typeof valueKinds)[number]

export const codeFlags = { sku: 1, barcode: 2, capitals: 4, odd: 8 } as const

export const rowFlags = {
  visible: 1,
  onSale: 2,
  image: 4,
  description: 8,
  seo: 16,
  weight: 32,
  sku: 64,
  counted: 128,
  /** Two bits: the index in `stockStates`. */
  stock: 256,
  unbuyable: 1024,
} as const
/** `counted`: the quantity of any variant is tracked there. */
export const levelFlags = { counted: 1, inStock: 2 } as const

export const stockStates = ['in-stock', 'partly-out', 'out-of-stock'] as const

/** A set of rows of a segment: 1 for a member. */
export type RowSet = Uint8Array

export interface Segment extends Sections {
  readonly rows: number
  /** Decimals of the amounts. */
  readonly scale: number
  readonly words: number
  readonly values: number
  readonly codes: number
  readonly locations: number
  /** Rows that no later segment replaces; absent when no row is replaced. */
  readonly alive?: RowSet | undefined
}

/** A searchable catalog: the base, and a small segment with the changes since. */
export interface SearchIndex {
  readonly segments: readonly Segment[]
}

/** Every product of a store, for finding all that match. */
export interface Matchable {
  /** With costs. */
  readonly index: SearchIndex
  readonly locations: LocationNames
  /** Ids whose values may have changed since. */
  readonly staleIds: ReadonlySet<string>
}

export function toSegment(sections: Sections): Segment {
  return {
    ...sections,
    rows: sections.meta[metaFields.rows] ?? 0,
    scale: Math.min(sections.meta[metaFields.scale] ?? 0, maxDecimals),
    words: Math.max(0, sections.wordStarts.length - 1),
    values: Math.max(0, sections.valueStarts.length - 1),
    codes: sections.codeRows.length,
    locations: Math.max(0, sections.locationStarts.length - 1),
  }
}

/** The values of one kind, as a range. */
export function valueRange({ meta, values }: Segment, kind: ValueKind): readonly [number, number] {
  const at = valueKinds.indexOf(kind)
  const endOf = (kindIndex: number) => Math.min(meta[metaFields.kindEnds + kindIndex] ?? 0, values)
  return [at === 0 ? 0 : endOf(at - 1), endOf(at)]
}
