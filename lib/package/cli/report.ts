import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { formatValue } from '#lib/core/edits/preview/format-value.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import type { Job, JobRow, RowCounts } from '#lib/core/job/job.ts'
import { countProducts } from './count-products.ts'
import { printTable } from './print-table.ts'

/** A job as the command line reports it. Its form is documented in the README of the package. */
export interface JobReport {
  readonly id: string
  readonly site: string
  readonly catalog: string | null
  readonly title: string
  readonly state: Job['state']
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly undoOf: string | null
  readonly counts: RowCounts
  /** Products that already had the values. */
  readonly unchanged: number
  readonly problem: ProblemReport | null
}

interface ProblemReport {
  readonly code: string
  readonly message: string
}

export interface RowReport {
  readonly product: string
  readonly name: string
  readonly state: JobRow['state']
  readonly changes: readonly {
    readonly path: FieldPath
    readonly label: string
    readonly variant: string | null
    readonly before: FieldPathValue
    readonly after: FieldPathValue
  }[]
  readonly checks: readonly {
    readonly name: GuardrailId
    readonly level: 'block' | 'warn'
    readonly message: string
  }[]
  readonly problem: ProblemReport | null
}

const toTime = (millis: number | undefined) =>
  millis === undefined ? null : new Date(millis).toISOString()

export function reportJob(job: Job): JobReport {
  const { id, siteId, catalog, state, counts, unchanged, undoOf, problem } = job
  return {
    id,
    site: siteId,
    catalog: catalog ?? null,
    title: nameJob(job),
    state,
    createdAt: new Date(job.createdAt).toISOString(),
    startedAt: toTime(job.startedAt),
    endedAt: toTime(job.endedAt),
    undoOf: undoOf ?? null,
    counts,
    unchanged,
    problem: problem ? { code: problem.code, message: problem.message } : null,
  }
}

export function reportRow(row: JobRow): RowReport {
  const { id, name, state, flags, problem } = row
  return {
    product: id,
    name,
    state,
    changes: listShown(row).map(({ path, label, variant, before, after }) => ({
      path,
      label,
      variant: variant ?? null,
      before,
      after,
    })),
    checks: flags.map(({ guardrail, level, message }) => ({ name: guardrail, level, message })),
    problem: problem ? { code: problem.code, message: problem.message } : null,
  }
}

/** Every value of the rows before and after, and why a row is not updated. */
/** Rows that a question shows; all of them are in the result of `--dry-run`. */
const shownRows = 20

export function showRows(say: (message: string) => void, rows: readonly JobRow[]): void {
  say(printRows(rows.slice(0, shownRows)).trimEnd())
  if (rows.length > shownRows) say(`… and ${countProducts(rows.length - shownRows)} more`)
}

export function printRows(rows: readonly JobRow[]): string {
  const lines = rows.flatMap((row) => {
    const { currency, flags, problem } = row
    const reason = flags.map(({ guardrail, message }) => `${guardrail}: ${message}`)
    if (problem !== undefined) reason.push(problem.message)
    const changes = listShown(row).map(({ path, label, variant, before, after }) => [
      row.name,
      variant === undefined ? label : `${label} (${variant})`,
      formatValue(path, before, currency),
      formatValue(path, after, currency),
      row.state,
      '',
    ])
    const [first = [row.name, '', '', '', row.state, ''], ...others] = changes
    return [[...first.slice(0, -1), reason.join(' ')], ...others]
  })
  return printTable(['Product', 'Field', 'Before', 'After', 'State', 'Note'], lines)
}
