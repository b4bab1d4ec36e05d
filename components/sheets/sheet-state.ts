import type { Connection } from '#lib/domain/connection.ts'
import type { JobId } from '#lib/domain/ids.ts'
import type { Problem } from '#lib/domain/problem.ts'
import type {
  CompareWishes,
  Mapping,
  OpenedSheet,
  SheetSource,
  SheetSummary,
  TakenGroup,
} from '#lib/queries/sheets/sheet-engine.ts'
import type { KeyField } from '#lib/sheets/columns/fields.ts'
import type { DecimalSign } from '#lib/domain/amount-text.ts'
import type { SignFound } from '#lib/sheets/read/find-sign.ts'
import type { ReadingWishes } from '#lib/sheets/read/read-file.ts'

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
  readonly collections?: CompareWishes['collections']
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
  readonly wishes: ReadingWishes
  readonly opened: OpenedSheet | undefined
  readonly choice: SheetChoice
  /** The columns are read as they were in an earlier sheet with this header. */
  readonly isRemembered: boolean
  readonly found: SignFound | undefined
  readonly summary: SheetSummary | undefined
  readonly ticks: Readonly<Record<TakenGroup, boolean>>
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
  wishes: {},
  opened: undefined,
  choice: noChoice,
  isRemembered: false,
  found: undefined,
  summary: undefined,
  ticks: { changed: true, options: false, created: false, missing: false },
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
export function wishesOf(
  state: SheetState,
  { siteId, catalogue, currency }: Connection,
): CompareWishes | undefined {
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
export function countTaken({ summary, ticks }: SheetState): number {
  if (summary === undefined) return 0
  return listTaken(ticks).reduce((sum, group) => sum + summary.counts[group], 0)
}

export function listTaken(ticks: SheetState['ticks']): TakenGroup[] {
  return (['changed', 'options', 'created', 'missing'] as const).filter((group) => ticks[group])
}
