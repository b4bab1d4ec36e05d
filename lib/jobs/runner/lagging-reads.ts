import type { SiteId } from '#lib/core/catalog/ids.ts'
import { countInFlight, isInFlight, type JobRow, startOf } from '#lib/core/job/job.ts'
import type { JobContext } from './job-context.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { isRepeatable } from './relative-fields.ts'
import { pendingOf } from './row-fields.ts'

/** Longer than a read can lag behind a write (1 to 2 s). */
const maxLagMs = 3_000
/** Longer than a request is waited for: until then one without an answer may still take effect. */
const maxAnswerMs = 60_000

type Context = Pick<JobContext, 'journal' | 'clock' | 'bornAt'>

/**
 * Waits until reads show what an earlier worker wrote in this store. Before, a preview would list old values as those
 * that are edited, and leave out what seems to be done already.
 */
export async function awaitReads(
  context: Context,
  siteId: SiteId,
  signal?: AbortSignal,
): Promise<void> {
  const { clock } = context
  const leftMs = (await readOthersEnd(context, siteId)) - clock.now()
  if (leftMs > 0) await clock.sleep(leftMs, signal)
}

/**
 * Until when (ms since 1970) reads may return products as they were before this job, or another one,
 * wrote them: an undo would count the old values as restored, a difference would be sent again, and
 * what is deleted could only be created again as it was then. Only the worker that wrote knows it, from the
 * answers to its writes; after a restart the only safe option is to wait. Requests of this job
 * that may be repeated do not wait.
 */
export async function readLagEnd(context: Context, record: JobRecord): Promise<number> {
  const { clock, bornAt } = context
  const { id, siteId } = record.job
  if (clock.now() >= bornAt + maxLagMs) return 0
  const isOwn = startOf(record.job) < bornAt && (await comparesOwn(context, record))
  return isOwn ? bornAt + maxLagMs : readOthersEnd(context, siteId, id)
}

async function readOthersEnd(
  { journal, clock, bornAt }: Context,
  siteId: SiteId,
  except?: JobRecord['job']['id'],
): Promise<number> {
  if (clock.now() >= bornAt + maxLagMs) return 0
  const records = await journal.readJobs({ sentAfter: bornAt - maxAnswerMs })
  const ends = records.flatMap(({ job, run: { sentAt = 0 } }) => {
    if (job.siteId !== siteId || job.id === except || startOf(job) >= bornAt) return []
    return (countInFlight(job.counts) > 0 ? bornAt : Math.min(sentAt, bornAt)) + maxLagMs
  })
  return Math.max(0, ...ends)
}

/** Whether its next step compares with what it wrote itself, or must not be sent twice. */
async function comparesOwn({ journal }: Context, { job, run }: JobRecord): Promise<boolean> {
  if (run.relative !== undefined) return true
  const rows = await journal.readBatch(job.id, run.cursor)
  return rows.some((row) => isSetInPart(row) || isUnrepeatable(row))
}

function isSetInPart({ state, applied }: JobRow): boolean {
  return state === 'planned' && applied !== undefined
}

function isUnrepeatable(row: JobRow): boolean {
  const isSent = isInFlight(row.state)
  return isSent && pendingOf(row).some((path) => !isRepeatable(row, path, undefined))
}
