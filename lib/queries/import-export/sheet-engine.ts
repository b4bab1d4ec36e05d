import type { CollectionId } from '#lib/catalog/ids.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import type { Field, KeyField } from '#lib/import-export/columns/fields.ts'
import type { DefaultField } from '#lib/import-export/columns/default-columns.ts'
import type { Shape } from '#lib/import-export/columns/recognise.ts'
import type { Layout } from '#lib/import-export/columns/style.ts'
import type { DecimalSign } from '#lib/catalog/amount-text.ts'
import type { SignFound } from '#lib/import-export/read/find-sign.ts'
import type { ReadOptions, ReadSheet } from '#lib/import-export/read/read-file.ts'
import type { Separator } from '#lib/import-export/read/separators.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type { Language } from '#lib/i18n/languages.ts'
import type { ChunkCosts } from '#lib/replica/blob/read-products.ts'

export type Mapping = readonly (Field | undefined)[]

export type SheetSource =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'cells'; readonly text: string }

/** A sheet that was read, before it is held against anything. */
export interface OpenedSheet {
  readonly format: ReadSheet['format']
  readonly encoding: ReadSheet['encoding']
  readonly part: ReadSheet['part']
  readonly separator: Separator
  readonly header: readonly string[]
  /** What the first rows have in each column. */
  readonly samples: readonly (readonly string[])[]
  readonly rows: number
  readonly shape: Shape
  readonly mapping: Mapping
}

export interface CompareOptions {
  readonly siteId: string
  readonly catalogue?: 'v1' | 'v3' | undefined
  readonly currency?: string | undefined
  readonly shape: Shape
  readonly mapping: Mapping
  readonly key: KeyField
  readonly sign: DecimalSign
  readonly clear: string | undefined
  readonly stock: 'difference' | 'exact'
  /** Collections that the store does not have are left out. */
  readonly leavesCollections?: boolean | undefined
  /** Those that were created just now, which the copy does not know yet: ids and names. */
  readonly collections?: readonly (readonly [CollectionId, string])[] | undefined
}

export const sheetGroups = ['changed', 'options', 'created', 'missing', 'errors'] as const
export type SheetGroup = (typeof sheetGroups)[number]
/** Groups that become changes when they are ticked. */
export type IncludedGroup = Exclude<SheetGroup, 'errors'>

export interface SheetSummary {
  readonly counts: Readonly<Record<SheetGroup, number>>
  readonly unchanged: number
  /** Names of collections that the store does not have. */
  readonly collections: readonly string[]
  /** The copy that it was held against, in ms since 1970. */
  readonly readAt: number
}

/** One line of a group, in words. */
export interface SheetRow {
  readonly title: string
  /** Where it stands in the file; the header is line 1. */
  readonly line: number | undefined
  readonly notes: readonly string[]
  /** Values before and after, the first few of them. */
  readonly values: readonly SheetValue[]
  readonly moreValues: number
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
  readonly columns: readonly DefaultField[]
  /** All of the shop when it is absent. */
  readonly ids: readonly string[] | undefined
  readonly separator: ',' | ';' | '\t'
  readonly sign: DecimalSign
  readonly isGuarded: boolean
}

export interface WrittenSheet {
  readonly file: Blob
  readonly products: number
  readonly rows: number
}

export interface RejectedRowsOptions {
  /** Of the place, for what was pasted and has none in a file. */
  readonly separator: string
  /** Reasons by the product's id, from the job that ran; without them those that were never taken. */
  readonly failed?: readonly (readonly [string, string])[] | undefined
}

/** The file that was opened, with what the shop says in the cells that said something else. */
export interface RefreshedSheet {
  readonly file: Blob
  readonly cells: number
}

export type OnProgress = (done: number, total: number) => void

export interface ChangesPart {
  readonly changes: readonly ManualEdit[]
  /** Where to go on; undefined behind the last. */
  readonly next: number | undefined
}

/** Reads, compares and writes sheets in a thread of its own; one sheet is open at a time. */
export interface SheetEngine {
  readonly open: (source: SheetSource, options: ReadOptions) => Promise<OpenedSheet>
  readonly findSign: (mapping: Mapping) => Promise<SignFound>
  readonly compare: (options: CompareOptions, onProgress: OnProgress) => Promise<SheetSummary>
  readonly list: (group: SheetGroup, offset: number, limit: number) => Promise<readonly SheetRow[]>
  /** What the groups come to, from `offset` on, as much as one message takes. */
  readonly changes: (groups: readonly IncludedGroup[], offset: number) => Promise<ChangesPart>
  readonly write: (options: WriteOptions, onProgress: OnProgress) => Promise<WrittenSheet>
  /** The file as it came, to the letter, but for cells that say something else than the shop. */
  readonly renew: (options: CompareOptions, onProgress: OnProgress) => Promise<RefreshedSheet>
  /** Rows as they came, with the reason why they were not taken. */
  readonly keep: (options: RejectedRowsOptions) => Promise<Blob>
}

/** One end of the way between the page and the thread. */
export interface WorkerPort {
  readonly send: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void, onLost: () => void) => void
  readonly stop: () => void
}

/** What a page asks of the thread, and hears from it. Functions stay where they are. */
export interface WorkerRequest {
  readonly id: number
  readonly language: Language
  readonly method: keyof SheetEngine
  readonly args: readonly unknown[]
  /** Of the copy, for what reads all of it: the thread itself has no way to the worker. */
  readonly costs?: ChunkCosts | undefined
}

export type WorkerResponse = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly problem: Problem }
)
