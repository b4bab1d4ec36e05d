import type { Connection } from '#lib/catalog/app/connection.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type {
  CompareOptions,
  Mapping,
  OpenedSheet,
  SheetSource,
  SheetSummary,
  IncludedGroup,
} from '#lib/queries/import-export/sheet-engine.ts'
import type { KeyField } from '#lib/import-export/columns/fields.ts'
import type { DecimalSign } from '#lib/catalog/amount-text.ts'
import type { SignFound } from '#lib/import-export/read/find-sign.ts'
import type { ReadOptions } from '#lib/import-export/read/read-file.ts'

/** What a person can set before a sheet is held against the shop. */
export interface SheetChoice {
  readonly mapping: Mapping
  readonly key: KeyField | undefined
  /** What a person said; else the sheet shows it. */
  readonly sign: DecimalSign | undefined
  /** Empty: no text clears. */
  readonly clear: string
  readonly stock: 'difference' | 'exact'
  /** Collections that the store does not have are left out. */
  readonly leavesCollections: boolean
  /** All of the store, once some were created here. */
  readonly collections?: CompareOptions['collections']
}

export interface SheetWork {
  readonly kind: 'reading' | 'comparing' | 'drafting' | 'writing'
  readonly done: number
  readonly total: number
}

/** How far a sheet has come on its way in. */
export interface SheetState {
  readonly name: string
  readonly source: SheetSource | undefined
  readonly options: ReadOptions
  readonly opened: OpenedSheet | undefined
  readonly choice: SheetChoice
  /** The columns are read as they were in an earlier sheet with this header. */
  readonly isRemembered: boolean
  readonly found: SignFound | undefined
  readonly summary: SheetSummary | undefined
  readonly selection: Readonly<Record<IncludedGroup, boolean>>
  readonly work: SheetWork | undefined
  readonly problem: Problem | undefined
  /** Cells in which the file that was last given out differs from the one that came. */
  readonly renewed: number | undefined
  /** The preview that was made of it. */
  readonly job: JobId | undefined
}

export const noChoice: SheetChoice = {
  mapping: [],
  key: undefined,
  sign: undefined,
  clear: '',
  stock: 'difference',
  leavesCollections: false,
}

export const noSheet: SheetState = {
  name: '',
  source: undefined,
  options: {},
  opened: undefined,
  choice: noChoice,
  isRemembered: false,
  found: undefined,
  summary: undefined,
  selection: { changed: true, options: false, created: false, missing: false },
  work: undefined,
  problem: undefined,
  renewed: undefined,
  job: undefined,
}

/** The sign that figures are read by; undefined while it has to be asked for. */
export function signOf({ choice, found }: SheetState): DecimalSign | undefined {
  return choice.sign ?? found?.sign
}

/** What the sheet is to be held against and how; undefined while something has to be asked for. */
export function optionsOf(
  state: SheetState,
  { siteId, catalogue, currency }: Connection,
): CompareOptions | undefined {
  const { choice, opened } = state
  const { key, mapping, stock, leavesCollections, collections } = choice
  const sign = signOf(state)
  if (opened === undefined || key === undefined || sign === undefined) return undefined
  const clear = choice.clear === '' ? undefined : choice.clear
  const { shape } = opened
  const how = { shape, mapping, key, sign, clear, stock, leavesCollections, collections }
  return { siteId, catalogue, currency, ...how }
}

/** How many products the ticked groups are about. */
export function countIncluded({ summary, selection }: SheetState): number {
  if (summary === undefined) return 0
  return listIncluded(selection).reduce((sum, group) => sum + summary.counts[group], 0)
}

export function listIncluded(selection: SheetState['selection']): IncludedGroup[] {
  return (['changed', 'options', 'created', 'missing'] as const).filter((group) => selection[group])
}
