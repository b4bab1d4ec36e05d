import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type {
  IncludedGroup,
  SheetEngine,
  SheetRow,
  SheetSummary,
} from '#lib/core/sheet-engine/sheet-engine.ts'
import { countProducts } from '../count-products.ts'
import { printTable } from '../print-table.ts'
import type { Options } from '../read-options.ts'

/** What a file has for the store, by group. Its form is documented in the README of the package. */
export interface ImportReport {
  readonly changed: number
  readonly options: number
  readonly created: number
  /** Products that the file does not have. They stay. */
  readonly missing: number
  readonly unchanged: number
  /** Names of collections that the store does not have. */
  readonly collections: readonly string[]
  readonly rejected: readonly {
    readonly line: number | null
    readonly title: string
    readonly reasons: readonly string[]
  }[]
}

const rowsPerCall = 500
/** Rows and names that are shown; all of them are in the report as JSON. */
const shown = 20

export async function readImportReport(
  engine: SheetEngine,
  { counts, unchanged, collections }: SheetSummary,
): Promise<ImportReport> {
  const rows: SheetRow[] = []
  while (rows.length < counts.errors) {
    rows.push(...(await engine.list('errors', rows.length, rowsPerCall)))
  }
  const { changed, options, created, missing } = counts
  const rejected = rows.map(({ line, title, notes }) => ({
    line: line ?? null,
    title,
    reasons: notes,
  }))
  return { changed, options, created, missing, unchanged, collections, rejected }
}

/** The groups that are imported: what is new, and what has other options, only where it is asked for. */
export function chooseGroups(options: Options): readonly IncludedGroup[] {
  return [
    'changed',
    ...(options['other-options'] === true ? (['options'] as const) : []),
    ...(options.new === true ? (['created'] as const) : []),
  ]
}

export function countChosen(report: ImportReport, groups: readonly IncludedGroup[]): number {
  return groups.reduce((sum, group) => sum + report[group], 0)
}

/** What is imported, what is not, and how it can be. */
export function describeImport(
  { changed, options, created, missing, unchanged, collections, rejected }: ImportReport,
  groups: readonly IncludedGroup[],
): string {
  const hint = (group: IncludedGroup, text: string) => (groups.includes(group) ? '' : ` ${text}`)
  const lines = [
    `${t.importExport.group_changed}: ${countProducts(changed)}.`,
    options === 0
      ? ''
      : `${t.importExport.group_options}: ${countProducts(options)}. Options can’t be imported.${hint('options', 'Import their other values with --other-options.')}`,
    created === 0
      ? ''
      : `${t.importExport.group_created}: ${countProducts(created)}.${hint('created', 'Create them with --new.')}`,
    unchanged === 0 ? '' : t.importExport.unchanged(unchanged),
    missing === 0 ? '' : `${t.importExport.group_missing}: ${countProducts(missing)}. They stay.`,
    collections.length === 0 ? '' : describeCollections(collections),
    rejected.length === 0
      ? ''
      : `${t.importExport.group_errors}: ${formatCount(rejected.length)}. ${t.importExport.hint_errors}`,
  ]
  return [...lines.filter((line) => line !== ''), ...printRejected(rejected)].join('\n')
}

function describeCollections(names: readonly string[]): string {
  const some = names.slice(0, shown).join(', ')
  const more = names.length - shown
  const all = more > 0 ? t.importExport.andMore(some, more) : some
  return `Not in the store: ${all}. Create these collections first, or leave them out with --leave-collections.`
}

function printRejected(rejected: ImportReport['rejected']): readonly string[] {
  if (rejected.length === 0) return []
  const rows = rejected
    .slice(0, shown)
    .map(({ line, title, reasons }) => [String(line ?? ''), title, reasons.join(' ')])
  const more = rejected.length - rows.length
  return [
    printTable(['Line', 'Row', 'Reason'], rows).trimEnd(),
    ...(more > 0 ? [`… and ${formatCount(more)} more. --json lists all.`] : []),
  ]
}
