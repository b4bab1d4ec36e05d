import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { SiteJobs } from './open-site-jobs.ts'

/** What the undo would write, compared with the store. */
export async function readUndo(
  { jobs, siteId }: Pick<SiteJobs, 'jobs' | 'siteId'>,
  jobId: JobId,
): Promise<readonly JobRow[]> {
  const rows: JobRow[] = []
  for (;;) {
    const request = { jobId, siteId, offset: rows.length, limit: maxIdsPerCall }
    const page = await jobs.previewUndo(request)
    if (page.problem !== undefined) throw new ProblemError(page.problem)
    rows.push(...page.rows)
    if (rows.length >= page.total || page.rows.length === 0) return rows
  }
}
