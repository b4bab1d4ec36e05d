import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '#lib/core/base/log.ts'
import { type JobId, parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Job } from '#lib/core/job/job.ts'
import {
  describeRecordsProblem,
  toFileProblem,
  unlessMissing,
} from '#lib/jobs/file-journal/file-problems.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'

/** The jobs of all sites in a folder, the newest first. Reads only. */
export async function listJobs(
  folder: string,
  onUnreadable: (message: string) => void,
): Promise<readonly Job[]> {
  const log = createLog((_level, message) => onUnreadable(message))
  const jobs: Job[] = []
  for (const siteId of await listSites(folder)) {
    const records = await createFileJournal(createDiskFiles(join(folder, siteId)), log).readJobs()
    jobs.push(...records.map(({ job }) => job))
  }
  return jobs.toSorted((one, other) => other.createdAt - one.createdAt)
}

/** The job of this id, or of the only id that begins so. Throws a `ProblemError` for none. */
export async function findJob(
  folder: string,
  name: string,
): Promise<{ readonly siteId: SiteId; readonly jobId: JobId }> {
  const jobs = await listJobs(folder, () => undefined)
  const found = jobs.filter(({ id }) => beginsWith(id, name))
  const [job, other] = found
  if (job !== undefined && other === undefined) return { siteId: job.siteId, jobId: job.id }
  const damaged = await findFile(folder, name)
  if (damaged !== undefined && job === undefined) return damaged
  throw new ProblemError({
    code: 'not-found',
    message:
      job === undefined
        ? `There is no edit ${name}. “shelfside jobs” lists all edits.`
        : `Several edits begin with ${name}. Write more of the ID.`,
  })
}

/** Whether a person meant this id. Nothing is the beginning of none. */
export function beginsWith(id: string, name: string): boolean {
  return name !== '' && id.startsWith(name)
}

/** A job whose record cannot be read: opening it says why. */
async function findFile(folder: string, name: string) {
  for (const siteId of await listSites(folder)) {
    const files = await listFiles(join(folder, siteId, 'jobs'))
    if (files.includes(`${name}.ndjson`)) return { siteId, jobId: name as JobId }
  }
  return undefined
}

export async function listSites(folder: string): Promise<readonly SiteId[]> {
  return (await listFiles(folder)).flatMap((name) => parseSiteId(name) ?? [])
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder).catch(unlessMissing)) ?? []
  } catch (error) {
    throw toFileProblem(error, describeRecordsProblem)
  }
}
