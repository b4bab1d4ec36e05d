import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { StockLevels } from '#lib/core/catalog/product/product-details.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Field, KeyField } from '#lib/core/import-export/columns/fields.ts'
import type { Locations } from '#lib/core/import-export/columns/location-fields.ts'
import type { CategorySlugs } from '#lib/core/import-export/columns/store-context.ts'
import type { Shape } from '#lib/core/import-export/columns/recognise.ts'
import type { Layout } from '#lib/core/import-export/columns/style.ts'
import type { Loss } from '#lib/core/import-export/write/list-losses.ts'
import type { ProductsSheet } from '#lib/core/point-file/create-products-sheet.ts'
import type { PointFileFacts } from '#lib/core/point-file/manifest.ts'
import type { DecimalSign, SignFound } from '#lib/core/catalog/amount-text.ts'
import type { ReadOptions, ReadSheet } from '#lib/core/import-export/read/read-file.ts'
import type { Separator } from '#lib/core/import-export/read/separators.ts'

export type Mapping = readonly (Field | undefined)[]

export type SheetSource =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'cells'; readonly text: string }
  | ProductsSource

/** The products of another store or catalog, from the file of a restore point. */
export interface ProductsSource extends ProductsSheet {
  readonly kind: 'products'
  /** Of the file. */
  readonly name: string
  readonly from: Pick<PointFileFacts, 'at' | 'siteId' | 'storeName' | 'catalog'>
}

/** A sheet that was read, before it is compared. */
export interface OpenedSheet {
  readonly format: ReadSheet['format']
  readonly encoding: ReadSheet['encoding']
  readonly part: ReadSheet['part']
  readonly separator: Separator
  readonly header: readonly string[]
  /** The first rows of each column. */
  readonly samples: readonly (readonly string[])[]
  readonly rows: number
  readonly shape: Shape
  readonly mapping: Mapping
}

export interface CompareOptions {
  readonly siteId: string
  readonly catalog?: 'v1' | 'v3' | undefined
  readonly currency?: string | undefined
  readonly shape: Shape
  readonly mapping: Mapping
  readonly key: KeyField
  readonly sign: DecimalSign
  readonly clear: string | undefined
  readonly stock: 'difference' | 'exact'
  /** As in `Plan`. */
  readonly isGrouped?: boolean | undefined
  /** Leaves out collections that the store does not have. */
  readonly leavesCollections?: boolean | undefined
  /** Ids and names of newly created collections, which the offline copy does not have yet. */
  readonly collections?: readonly (readonly [CollectionId, string])[] | undefined
  /** Of a V3 store, where a column has slugs of categories. */
  readonly slugs?: CategorySlugs | undefined
  /** The inventory locations of a V3 store, and what `needsLevels` asked for. */
  readonly locations?: Locations | undefined
  readonly levels?: StockLevels | undefined
}

/** In the order of the page: what an import changes, what it adds, what it skips, and what the file does not name. */
export const sheetGroups = ['changed', 'created', 'options', 'errors', 'missing'] as const
export type SheetGroup = (typeof sheetGroups)[number]
/** Groups that become changes when they are selected. */
export type IncludedGroup = Exclude<SheetGroup, 'errors'>

export interface SheetSummary {
  readonly counts: Readonly<Record<SheetGroup, number>>
  /** Of these products, those with different options and nothing else that an import could change. */
  readonly onlyOptions: number
  readonly unchanged: number
  /** Names of collections that the store does not have. */
  readonly collections: readonly string[]
  /** The names of columns with values that are not read. */
  readonly unread: readonly string[]
  /** When the compared offline copy was read; ms since 1970. */
  readonly readAt: number
}

/** One row of a group, in words. */
export interface SheetRow {
  readonly title: string
  /** Its line in the file; the header is line 1. */
  readonly line: number | undefined
  /** The first of what is said about it. */
  readonly notes: readonly string[]
  /** The first few values, before and after. */
  readonly values: readonly SheetValue[]
  /** Notes or values that are not among those. */
  readonly more: number
}

export interface SheetValue {
  readonly path: string
  readonly before: string
  readonly after: string
}

export interface WriteOptions {
  readonly siteId: string
  readonly layout: Layout
  readonly format: 'csv' | 'xlsx'
  readonly columns: readonly Field[]
  /** With `levels` of the written products, where columns are of locations. */
  readonly locations?: Locations | undefined
  readonly levels?: StockLevels | undefined
  /** Of a V3 store: without them its files have no column for categories. */
  readonly slugs?: CategorySlugs | undefined
  /** All products when absent. */
  readonly ids: readonly string[] | undefined
  readonly separator: ',' | ';' | '\t'
  readonly sign: DecimalSign
  /** Against formulas; a file for Wix never is. */
  readonly isGuarded: boolean
}

export interface WrittenSheet {
  readonly file: Blob
  readonly products: number
  readonly rows: number
  /** What the file does not have of its products. */
  readonly losses: readonly Loss[]
}

export interface RejectedRowsOptions {
  /** For pasted cells, which have no separator of their own: the locale's. */
  readonly separator: string
  /**
   * Reasons by product id, from the finished job; without them, the rows that were rejected before.
   */
  readonly failed?: readonly (readonly [string, string])[] | undefined
}

/** The opened file, with the store's values in the cells that differ. */
export interface RefreshedSheet {
  readonly file: Blob
  readonly cells: number
}

export type OnProgress = (done: number, total: number) => void

export interface ChangesPart {
  readonly changes: readonly ManualEdit[]
  /** Offset of the next part; undefined after the last. */
  readonly next: number | undefined
}

/** Reads, compares and writes sheets in a web worker; one sheet is open at a time. */
export interface SheetEngine {
  readonly open: (
    source: SheetSource,
    options: ReadOptions,
    locations?: Locations,
  ) => Promise<OpenedSheet>
  readonly findSign: (mapping: Mapping) => Promise<SignFound>
  /** The products whose stock at other locations the comparison needs from the store. */
  readonly needsLevels: (
    options: CompareOptions,
    onProgress: OnProgress,
  ) => Promise<readonly ProductId[]>
  readonly compare: (options: CompareOptions, onProgress: OnProgress) => Promise<SheetSummary>
  readonly list: (group: SheetGroup, offset: number, limit: number) => Promise<readonly SheetRow[]>
  /** Changes of the groups from `offset` on, as many as fit one message. */
  readonly changes: (groups: readonly IncludedGroup[], offset: number) => Promise<ChangesPart>
  readonly write: (options: WriteOptions, onProgress: OnProgress) => Promise<WrittenSheet>
  /** The original file, byte for byte, except for cells that differ from the store. */
  readonly renew: (options: CompareOptions, onProgress: OnProgress) => Promise<RefreshedSheet>
  /** The rejected rows as they came, with the reasons. */
  readonly keep: (options: RejectedRowsOptions) => Promise<Blob>
}
