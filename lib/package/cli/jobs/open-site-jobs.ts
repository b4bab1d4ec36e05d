import { join } from 'node:path'
import { createLog } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { createJobStore } from '#lib/jobs/job-store/create-job-store.ts'
import { streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import { createJobs } from '#lib/jobs/create-jobs.ts'
import { readKnownJob } from '#lib/jobs/job-records.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { removeOld } from '#lib/jobs/journal/retention.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { countOpen, type Job } from '#lib/core/job/job.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import type { CommandContext } from '../command.ts'
import { countProducts } from '../count-products.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import { type ReadPointProducts, rejectPoint } from '../restore/read-point.ts'
import { createStoreCopy, type StoreCopy } from '#lib/jobs/job-store/store-copy.ts'
import { readConfirmedTime } from './confirmed-time.ts'
import { holdFolder } from '#lib/jobs/file-journal/hold-folder.ts'

export interface SiteJobs {
  readonly siteId: SiteId
  readonly jobs: Jobs
  readonly journal: Journal
  readonly store: ProductStore
  /** Every product of the store, as in lists; read once. */
  readonly readAll: StoreCopy['readAll']
  /**
   * Works at one job until it waits for the user or has ended. Other jobs of the folder stay as they are. An abort
   * of the command pauses the job after its request in flight.
   */
  readonly follow: (jobId: JobId) => Promise<Job>
}

const minDelayMs = 1_000

/** The jobs of one site on disk. The folder belongs to this process until `work` has ended. */
export async function withSiteJobs<T>(
  context: CommandContext,
  folder: string,
  siteId: SiteId,
  work: (opened: SiteJobs) => Promise<T>,
  readPointProducts: ReadPointProducts = rejectPoint,
): Promise<T> {
  const { say, clock } = context
  const store = await context.openStore(siteId)
  const siteFolder = join(folder, siteId)
  const release = await holdFolder(siteFolder)
  try {
    const log = createLog((level, message) => {
      if (level === 'error') say(message)
    })
    const journal = createFileJournal(createDiskFiles(siteFolder), log)
    await removeOld(journal, await readConfirmedTime(siteFolder, clock.now()))
    return await work(openJobs(context, siteId, store, journal, readPointProducts))
  } finally {
    await release()
  }
}

function openJobs(
  context: CommandContext,
  siteId: SiteId,
  store: ProductStore,
  journal: Journal,
  readPointProducts: ReadPointProducts,
): SiteJobs {
  const { clock, progress, lowStock, signal } = context
  let followed: JobId | undefined
  let wakeAt = 0
  const onRead = (products: number) => progress.show(`${countProducts(products)} read`)
  const copy = createStoreCopy(store, signal, onRead, lowStock)
  const jobStore = createJobStore(store, async () => store, {
    ...copy,
    readPointProducts,
    streamMatching,
  })
  const silent = createLog(() => undefined)
  const jobs: Jobs = createJobs({
    journal: {
      ...journal,
      readJobs: async (part) => {
        const records = await journal.readJobs(part)
        return typeof part !== 'string' ? records : records.filter(({ job }) => job.id === followed)
      },
    },
    clock,
    random: Math.random,
    openStore: async () => jobStore,
    readLowStock: async () => lowStock,
    authorize: async () => undefined,
    lock: (_name, run) => run(),
    wakeAt: (timeMs) => void (wakeAt = timeMs),
    scheduleAt: () => undefined,
    checkpoint: async () => undefined,
    onChanged: (jobId) => void showProgress(jobId),
    // The reason is in the job, which the command reports.
    log: silent,
  })

  async function showProgress(jobId: JobId): Promise<void> {
    const record = await journal.readJob(jobId).catch(() => undefined)
    if (record === undefined) return
    const { state, counts, progress: checked } = record.job
    const done = counts.applied + counts.unchanged + counts.conflict + counts.failed
    if (state === 'draft') progress.show(`${countProducts(checked?.seen ?? 0)} checked`)
    if (state === 'running')
      progress.show(`${done} of ${countProducts(done + countOpen(counts))} processed`)
  }

  /** A preview that is not complete is discarded; a run pauses after its request in flight. */
  async function stop(jobId: JobId): Promise<void> {
    const { job } = await readKnownJob(journal, jobId)
    await (job.state === 'draft' ? jobs.cancel(jobId) : jobs.pause(jobId))
  }

  async function follow(jobId: JobId): Promise<Job> {
    followed = jobId
    const onAbort = () => void stop(jobId).catch(() => undefined)
    signal.addEventListener('abort', onAbort)
    try {
      for (;;) {
        if (signal.aborted) await stop(jobId)
        await jobs.wake()
        const job = await jobs.read(jobId)
        if (job?.state !== 'running') {
          if (job === undefined || job.state === 'draft') signal.throwIfAborted()
          return job ?? (await readKnownJob(journal, jobId)).job
        }
        // Until the store takes requests again.
        const delayMs = Math.max(minDelayMs, wakeAt - clock.now())
        await clock.sleep(delayMs, signal).catch(() => undefined)
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      progress.clear()
    }
  }

  return { siteId, jobs, journal, store, readAll: copy.readAll, follow }
}
