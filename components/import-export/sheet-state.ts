import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type {
  CompareOptions,
  Mapping,
  OpenedSheet,
  SheetSource,
  SheetSummary,
  IncludedGroup,
} from '#lib/core/sheet-engine/sheet-engine.ts'
import type { KeyField } from '#lib/core/import-export/columns/fields.ts'
import { isLocationField, type Locations } from '#lib/core/import-export/columns/location-fields.ts'
import type { DecimalSign, SignFound } from '#lib/core/catalog/amount-text.ts'
import type { ReadOptions } from '#lib/core/import-export/read/read-file.ts'

/** The options that a user can set before a file is compared with the store. */
export interface SheetChoice {
  readonly mapping: Mapping
  readonly key: KeyField | undefined
  /** The user's choice; by default the sign that the file shows. */
  readonly sign: DecimalSign | undefined
  /** Empty: no text clears a field. */
  readonly clear: string
  readonly stock: 'difference' | 'exact'
  /** Collections that the store does not have are left out. */
  readonly leavesCollections: boolean
  /** All collections of the store, after some were created here. */
  readonly collections?: CompareOptions['collections']
}

export interface SheetWork {
  readonly kind: 'reading' | 'readingStock' | 'comparing' | 'drafting' | 'writing'
  readonly done: number
  readonly total: number
}

/** The state of an import. */
export interface SheetState {
  readonly name: string
  readonly source: SheetSource | undefined
  readonly options: ReadOptions
  readonly opened: OpenedSheet | undefined
  readonly choice: SheetChoice
  /** The inventory locations of a V3 store. */
  readonly locations: Locations
  /** The columns are mapped as in an earlier file with this header. */
  readonly isRemembered: boolean
  readonly found: SignFound | undefined
  readonly summary: SheetSummary | undefined
  readonly selection: Readonly<Record<IncludedGroup, boolean>>
  readonly work: SheetWork | undefined
  readonly problem: Problem | undefined
  /** The number of cells that the last updated file changed. */
  readonly renewed: number | undefined
  /** The job of its preview. */
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
  locations: [],
  isRemembered: false,
  found: undefined,
  summary: undefined,
  selection: { changed: true, options: false, created: false, missing: false },
  work: undefined,
  problem: undefined,
  renewed: undefined,
  job: undefined,
}

/** The decimal sign of the amounts; undefined while the user has to choose it. */
export function signOf({ choice, found }: SheetState): DecimalSign | undefined {
  return choice.sign ?? found?.sign
}

/** The options of the comparison; undefined while the user has to choose some. */
export function optionsOf(
  state: SheetState,
  { siteId, catalog, currency }: Connection,
): CompareOptions | undefined {
  const { choice, opened } = state
  const { key, mapping, stock, leavesCollections, collections } = choice
  const sign = signOf(state)
  if (opened === undefined || key === undefined || sign === undefined) return undefined
  const clear = choice.clear === '' ? undefined : choice.clear
  const { shape } = opened
  const isGrouped = isOfOtherStore(state)
  const how = { shape, mapping, key, sign, clear, stock, isGrouped, leavesCollections, collections }
  return { siteId, catalog, currency, locations: state.locations, ...how }
}

/** Whether the products are from the file of a restore point of another store or catalog. */
export function isOfOtherStore({ source }: Pick<SheetState, 'source'>): boolean {
  return source?.kind === 'products'
}

/** The groups that are selected after a comparison. */
export function selectAtFirst(state: SheetState): SheetState['selection'] {
  return { ...noSheet.selection, created: isOfOtherStore(state) }
}

/** The number of products in the selected groups. */
export function countIncluded({ summary, selection }: SheetState): number {
  if (summary === undefined) return 0
  return listIncluded(selection).reduce((sum, group) => sum + countChanges(summary, group), 0)
}

/** How many products of a group an import changes. */
export function countChanges({ counts, onlyOptions }: SheetSummary, group: IncludedGroup): number {
  return counts[group] - (group === 'options' ? onlyOptions : 0)
}

export function listIncluded(selection: SheetState['selection']): IncludedGroup[] {
  return (['changed', 'created', 'options', 'missing'] as const).filter((group) => selection[group])
}

/** Saved columns of a header. A location of another store with the same header is not one of this store. */
export function joinMappings(
  opened: Mapping,
  saved: Mapping | undefined,
  locations: Locations,
): Mapping {
  if (saved === undefined) return opened
  const isKnown = (field: string) => locations.some(({ id }) => field.endsWith(`/${id}`))
  return saved.map((field, at) =>
    field !== undefined && isLocationField(field) && !isKnown(field) ? opened[at] : field,
  )
}
