import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { type Job, isOpen } from '#lib/core/job/job.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { readKnownJob } from '../job-records.ts'
import type { Overlap } from '../jobs.ts'
import { ifVerified } from '../journal/journal-signatures.ts'
import type { Journal } from '../journal/journal.ts'

/** Running, paused and scheduled jobs that will write to products of this one. */
export async function readOverlaps(journal: Journal, id: JobId): Promise<readonly Overlap[]> {
  const { job } = await readKnownJob(journal, id)
  const others = (await journal.readJobs()).filter(
    (record) => record.job.id !== id && record.job.siteId === job.siteId && willWrite(record.job),
  )
  if (others.length === 0) return []
  const scope = (await journal.readEdit(id))?.scope
  const named = scope?.kind === 'ids' ? scope.ids : []
  const own = new Set([...named, ...(await journal.readAllRows(id)).map((row) => row.id)])
  // Products that already have the target values have no row, and may differ after the other job. For a
  // search only their number is known.
  const unnamed = scope?.kind === 'search' ? job.unchanged : 0
  const overlaps: Overlap[] = []
  for (const { job: other } of others) {
    const rows = (await ifVerified(journal.readAllRows(other.id))) ?? []
    const open = rows.filter((row) => isOpen(row.state))
    const shared = open.filter((row) => own.has(row.id)).length
    const products = shared + Math.min(open.length - shared, unnamed)
    if (products > 0) overlaps.push({ jobId: other.id, title: nameJob(other), products })
  }
  return overlaps
}

function willWrite({ state, schedule }: Job): boolean {
  return state === 'running' || state === 'paused' || (state === 'ready' && schedule !== undefined)
}
