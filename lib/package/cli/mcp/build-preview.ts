import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { chooseRows } from '../jobs/choose-rows.ts'
import type { SiteJobs } from '../jobs/open-site-jobs.ts'
import { parseLine, readEdit } from '../jobs/read-edit.ts'
import { reportJob, reportRow } from '../report.ts'
import { toPage } from './cut-answer.ts'
import type { Call } from './tool.ts'

/** The preview of an edit line, as `shelfside edit --dry-run` builds it. Throws a `ProblemError` if that fails. */
export async function buildPreview(
  text: string,
  opened: SiteJobs,
  call: Call,
): Promise<{ readonly job: Job; readonly rows: readonly JobRow[] }> {
  const { jobs, journal, store, siteId } = opened
  const { edit } = await readEdit(text, parseLine(text, call.clock.now()), store, call)
  const { id } = await jobs.draft({ siteId, edit })
  const job = await opened.follow(id)
  if (job.state === 'ready') return { job, rows: await journal.readAllRows(id) }
  await journal.removeJobs([id])
  call.signal.throwIfAborted()
  throw new ProblemError(
    job.problem ?? { code: 'unknown', message: 'The preview could not be built.' },
  )
}

/** A preview as an answer: the job, what safety checks say, and the first rows. */
export function reportPreview(job: Job, rows: readonly JobRow[], limit: number): object {
  const { included, blocked, unconfirmed } = chooseRows(rows, new Set())
  const { items, next, isCut } = toPage(rows, { offset: 0, limit }, reportRow)
  return {
    ...reportJob(job),
    checks: { included, blocked, warnings: Object.fromEntries(unconfirmed) },
    total: rows.length,
    rows: items,
    next,
    isCut,
  }
}
