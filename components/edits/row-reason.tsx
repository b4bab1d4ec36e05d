import { useQuery } from '@tanstack/react-query'
import { OpenInWix } from '#components/rows/open-in-wix.tsx'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { productJobsQuery, type ProductJob } from '#lib/extension/queries/jobs.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'

interface RowReasonProps {
  readonly job: Job
  readonly row: JobRow
  /** The row is of a preview: nothing was written yet. */
  readonly isAhead?: boolean
}

/** The reason for a row's state. A conflict with another own edit names that edit. */
export function RowReason({ job, row, isAhead = false }: RowReasonProps) {
  const { data: jobs = [] } = useQuery({
    ...productJobsQuery(job.siteId, row.id),
    enabled: row.state === 'conflict',
  })
  const rival = findRival(job, row, jobs)
  const reason = explainRow(row, rival && nameJob(rival), isAhead)
  if (reason === undefined) return null
  const text = <p className="text-sm text-pretty wrap-anywhere">{reason}</p>
  const unsure = productToCheck(row)
  if (unsure === undefined) return text
  return (
    <div className="flex flex-col items-start gap-1">
      {text}
      <OpenInWix siteId={job.siteId} productId={unsure} />
    </div>
  )
}

/** The product that the user has to open in Wix. */
function productToCheck({ id, newId, problem }: JobRow): ProductId | undefined {
  if (problem?.code === 'damaged') return id
  return problem?.code === 'undecided' ? newId : undefined
}

/** The own job that set the values with which a row of this job conflicts. */
function findRival(
  { id }: Pick<Job, 'id'>,
  { remote = {}, currency }: Pick<JobRow, 'remote' | 'currency'>,
  jobs: readonly ProductJob[],
): Job | undefined {
  const found = fieldEntries(remote)
  if (found.length === 0) return undefined
  return jobs.find(
    ({ job, row }) =>
      job.id !== id &&
      found.every(([path, value]) => isSameValue(path, value, row.target[path], currency)),
  )?.job
}

/**
 * The reason for a row's state; undefined if the state says it all. `rival`: the title of the own
 * edit that set the current values.
 */
export function explainRow(row: JobRow, rival?: string, isAhead = false): string | undefined {
  const { state, problem, remote, currency, flags, newId } = row
  if (state === 'conflict') {
    const price = remote?.listPrice && formatMoney(remote.listPrice, currency)
    const changed =
      price === undefined
        ? t.jobs[isAhead ? 'keepsOthers' : 'changedByOthers'](nameRemoteFields(row), rival)
        : t.jobs[isAhead ? 'keepsPrice' : 'setTo'](price, rival)
    return problem === undefined ? changed : `${changed} ${problem.message}`
  }
  if (state === 'skipped') return problem?.message ?? flags[0]?.message ?? t.jobs.youSkipped
  if (state === 'applied' && newId !== undefined) return problem?.message ?? t.jobs.recreated
  return problem?.message
}

/** The fields that another user changed: "the ribbon and the name". */
function nameRemoteFields(row: JobRow): string {
  const paths = new Set(fieldEntries(row.remote ?? {}).map(([path]) => path))
  const touched = listChanges(row).filter(({ path }) => paths.has(path))
  if (touched.some(({ path }) => path.startsWith('variant/') && path.endsWith('Price'))) {
    return t.jobs.pricesOfVariants
  }
  const names = [...new Set(touched.map(({ label }) => t.jobs.quoted(label)))]
  return names.length === 0 ? t.jobs.it : names.join(', ')
}
