import type { Adjustment } from '#lib/domain/adjustment.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import type { WayKind, WayOffer } from '#lib/domain/preview.ts'
import { planPasses } from '#lib/edits/plan-passes.ts'
import { canRide, toAdjustment } from '#lib/edits/relative-way.ts'
import { t } from '#lib/i18n/t.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { refuse } from './job-records.ts'
import type { Run } from './journal-shapes.ts'
import { maxRowsPerBatch } from './journal.ts'

/** Fewer calls than that are not worth the risk. */
const leastSaving = 5

type Context = Pick<JobContext, 'journal' | 'openShop'>

/** Ways to run a preview's rows that a person may choose; none while its shop cannot be had. */
export async function readWays(
  context: Context,
  { id, siteId, state }: Job,
  rows: readonly JobRow[],
): Promise<readonly WayOffer[]> {
  const adjustment = state === 'ready' ? await readAdjustment(context.journal, id, rows) : undefined
  if (adjustment === undefined) return []
  const shop = await context.openShop(siteId).catch(() => undefined)
  if (shop === undefined || isProblem(shop) || shop.adjust === undefined) return []
  const riding = rows.filter((row) => canRide(row, adjustment))
  const others = rows.filter((row) => !canRide(row, adjustment))
  const usualCalls = planPasses(rows, shop.requests).length
  const calls =
    Math.ceil(riding.length / maxRowsPerBatch) + planPasses(others, shop.requests).length
  return usualCalls > leastSaving * calls
    ? [{ kind: 'relative', calls, usualCalls, sentence: t.jobNotes.relativeRisk }]
    : []
}

/** How a job begins that was given a way. Refuses one that its edit cannot take. */
export async function toWay(
  { journal }: Pick<JobContext, 'journal'>,
  id: Job['id'],
  way: WayKind | undefined,
  rows: readonly JobRow[],
): Promise<Pick<Run, 'relative'>> {
  if (way === undefined) return { relative: undefined }
  const adjustment = await readAdjustment(journal, id, rows)
  if (adjustment === undefined) {
    throw refuse('bad-input', t.jobNotes.noSuchWay)
  }
  return { relative: { ...adjustment, stage: 'next' } }
}

async function readAdjustment(
  journal: JobContext['journal'],
  id: Job['id'],
  rows: readonly JobRow[],
): Promise<Adjustment | undefined> {
  const [first] = rows
  const edit = first && (await journal.readEdit(id))
  return edit && toAdjustment(edit.operations, first.currency)
}
