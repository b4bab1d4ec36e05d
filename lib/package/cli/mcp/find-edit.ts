import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { findJob } from '../jobs/find-job.ts'
import type { Call } from './tool.ts'

/** An edit of this store. Throws a `ProblemError` for none. */
export async function findEdit({ folder, siteId }: Call, name: string): Promise<JobId> {
  const found = await findJob(folder, name)
  if (found.siteId === siteId) return found.jobId
  throw new ProblemError({ code: 'not-found', message: 'This is an edit of another store.' })
}
