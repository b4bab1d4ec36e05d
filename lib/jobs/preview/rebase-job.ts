import { detailsOf } from '#lib/catalog/product/details.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { hashRows } from '#lib/edits/preview/hash-rows.ts'
import { isBlocked, isWarned } from '#lib/edits/preview/risk.ts'
import { t } from '#lib/i18n/t.ts'
import { toJobRow } from './build-preview-job.ts'
import { isProblem, type JobContext } from '../runner/job-context.ts'
import { otherCatalog, readKnownJob, reject, withChanges } from '../job-records.ts'
import type { RebaseRequest } from '../jobs.ts'
import { displayBatches } from '../runner/plan-round.ts'
import { rebaseRow } from './rebase-row.ts'

type Context = Pick<JobContext, 'journal' | 'clock' | 'openShop' | 'readLimits'>

/**
 * Puts rows of a preview over what the shop holds by now, read at this moment. They are frozen anew, so
 * that whoever looked at the former preview cannot start this one.
 */
export async function rebaseJob(context: Context, request: RebaseRequest): Promise<Job> {
  const { journal, clock, openShop, readLimits } = context
  const { jobId, siteId, hash, choices } = request
  const { job } = await readKnownJob(journal, jobId)
  if (job.siteId !== siteId) {
    throw reject('wrong-site', t.journalMessages.otherShop)
  }
  if (job.state !== 'ready') {
    throw reject('refused', t.journalMessages.noPreview)
  }
  if (job.schedule !== undefined) {
    throw reject('refused', t.journalMessages.isScheduled)
  }
  if (job.hash !== hash) throw outdated()
  const takes = new Map(choices.map(({ id, choice }) => [id, choice]))
  const rows = await journal.readAllRows(jobId)
  const chosen = new Map(
    rows.filter((row) => takes.has(row.id) && isOpenToChoice(row)).map((row) => [row.id, row]),
  )
  const shop = await openShop(siteId)
  if (isProblem(shop)) throw new ProblemError(shop)
  const other = otherCatalog(job, shop)
  if (other !== undefined) throw new ProblemError(other)
  const details = detailsOf([...chosen.values()].map(({ target }) => target))
  const readAt = clock.now()
  const unreadable = new Set<ProductId>()
  const products = await shop.readFresh([...chosen.keys()], undefined, details, (id) =>
    unreadable.add(id),
  )
  const limits = await readLimits()
  const { operations = [] } = (await journal.readEdit(jobId)) ?? {}
  const rebased = rows.flatMap((row): readonly JobRow[] => {
    const choice = takes.get(row.id)
    if (choice === undefined || !chosen.has(row.id)) return [row]
    const found = { product: products.get(row.id), isUnreadable: unreadable.has(row.id) }
    const next = rebaseRow(row, { ...found, choice, limits, operations })
    return next === undefined ? [] : [{ ...toJobRow(next), readAt }]
  })
  const changes = {
    hash: await hashRows(rebased),
    unchanged: job.unchanged + rows.length - rebased.length,
    blocked: rebased.filter(isBlocked).length,
    warned: rebased.filter(isWarned).length,
  }
  const record = await journal.fillJob(jobId, displayBatches(rebased), (current) =>
    current.job.state === 'ready' && current.job.hash === hash && current.job.schedule === undefined
      ? withChanges(current, changes)
      : undefined,
  )
  if (record === undefined) throw outdated()
  return record.job
}

/** What is blocked stays so, and what is yet to be made was changed by nobody. */
function isOpenToChoice(row: JobRow): boolean {
  return !isBlocked(row) && row.create === undefined
}

function outdated(): ProblemError {
  return reject('refused', t.journalMessages.changedBeforeDecision)
}
