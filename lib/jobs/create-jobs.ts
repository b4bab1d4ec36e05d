import { createQueue } from '#lib/core/base/queue.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import { isUnverified, type Job, type JobRow } from '#lib/core/job/job.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { buildDistribution, isInBand } from '#lib/core/edits/preview/distributions.ts'
import { listContents } from '#lib/core/edits/preview/list-contents.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { addPreviewJob, dropStageOf, stageChanges } from './preview/add-preview-job.ts'
import { addRuleJob } from './preview/add-rule-job.ts'
import { buildPreviewJob } from './preview/build-preview-job.ts'
import { createLeases, type LeasesContext } from './leases/create-leases.ts'
import { fenceJournal } from './leases/fence-journal.ts'
import type { JobContext } from './runner/job-context.ts'
import { readKnownJob } from './job-records.ts'
import type { BandRowsRequest, Jobs } from './jobs.ts'
import type { JobRecord } from './journal/journal-shapes.ts'
import type { Journal, RowsPage } from './journal/journal.ts'
import { readNextSteps } from './next-steps.ts'
import { readOverlaps } from './preview/overlaps.ts'
import { readPriceHistory, readProductJobs } from './preview/product-jobs.ts'
import { rebaseJob } from './preview/rebase-job.ts'
import { resolveJob, retryJob } from './resolve.ts'
import { removeOld } from './journal/retention.ts'
import { resumePausedJobs } from './runner/resume-paused-jobs.ts'
import { createRunner, type RunnerContext } from './runner/runner.ts'
import { runSchedules } from './schedule/run-schedules.ts'
import { scheduleJob, unscheduleJob } from './schedule/schedule.ts'
import { startJob } from './start.ts'
import { cancelJob, pauseJob, resumeJob } from './controls.ts'
import { previewUndo } from './undo/preview-undo.ts'
import { undoJob } from './undo/undo-job.ts'
import { readExecutionModes } from './runner/execution-modes.ts'

export interface JobsDeps extends Omit<RunnerContext, 'readLimits' | 'bornAt'> {
  readonly readLimits?: () => Promise<GuardrailLimits>
  /** How long ended jobs are kept. */
  readonly readKeepMs?: () => Promise<number>
  /** The time by which they are too old (ms since 1970), which no single jump of the clock changes. Without it they stay. */
  readonly readConfirmedTime?: () => Promise<number>
  /** Requests a `wake()` at that time too (ms since 1970); replaces the previous request. */
  readonly scheduleAt: (timeMs: number) => void | Promise<void>
  /** See `LeasesContext`. Without it no job is handed over. */
  readonly openRunner?: LeasesContext['openRunner']
  readonly readLowStock?: LeasesContext['readLowStock']
}

/** All jobs of this browser, over one journal. */
export function createJobs(dependencies: JobsDeps): Jobs {
  const journal = fenceJournal(dependencies.journal)
  const context = {
    readLimits: async () => defaultGuardrailLimits,
    ...dependencies,
    journal,
    bornAt: dependencies.clock.now(),
  }
  const { clock, log, onChanged } = context
  const runner = createRunner(context)
  const previews = createPreviews(context)
  // Each of these calls depends on the result of the one before.
  const enqueue = createQueue()
  const leases = createLeases({
    openRunner: async () => undefined,
    readLowStock: async () => defaultLowStock,
    ...context,
    journal: dependencies.journal,
    enqueue,
  })
  let hasRemovedOld = false

  const withRunnerProblem = (job: Job): Job => {
    const isOwn = job.state === 'running' && job.server === undefined
    const problem = isOwn ? runner.problemOf(job.id) : undefined
    return problem === undefined ? job : { ...job, state: 'paused', problem }
  }

  const toShown = (record: JobRecord): Job => withRunnerProblem(leases.describe(record))

  /** Before a change by the user: what a server runs is taken back first. */
  const own = (jobId: JobId) => leases.takeBack(jobId)

  /** Notifies the pages and the runner of a change by the user. */
  const announce = (job: Job): Job => {
    runner.interrupt()
    onChanged(job.id)
    void runner.wake()
    return withRunnerProblem(job)
  }

  /** True if it started a job. */
  async function runDueSchedules(): Promise<boolean> {
    const { next, hasBegun } = await enqueue(() => runSchedules(context))
    if (next !== undefined) await context.scheduleAt(next)
    return hasBegun
  }

  async function handOver(jobId: JobId): Promise<Job> {
    await leases.handOver(jobId)
    await runDueSchedules()
    return toShown(await readKnownJob(journal, jobId))
  }

  async function wake(): Promise<void> {
    // A server that is slow to answer delays no other job.
    const syncing = dependencies.openRunner === undefined ? false : leases.sync()
    await wakeOwn()
    if (await syncing) await wakeOwn()
  }

  async function removeTooOld(): Promise<void> {
    const time = await dependencies.readConfirmedTime?.()
    if (time !== undefined) await removeOld(journal, time, await dependencies.readKeepMs?.())
  }

  async function wakeOwn(): Promise<void> {
    try {
      await resumePausedJobs(context)
      await runDueSchedules()
      // After the schedules: a job that they start or undo must not be removed as too old.
      if (!hasRemovedOld) await removeTooOld()
      hasRemovedOld = true
      for (let isMore = true; isMore;) {
        await Promise.all([previews.buildUnfinished(), runner.wake()])
        // A preview that a schedule requested is a running job by now.
        await runner.wake()
        // A job whose scheduled end has come has stopped and can be undone.
        isMore = await runDueSchedules()
      }
    } catch (error) {
      log.error('Jobs could not be woken', { problem: toProblem(error) })
    }
  }

  return {
    stage: (request) => stageChanges(context, request),
    dropStage: (stageId) => journal.removeStage(stageId),
    async draft(request) {
      const job = await addPreviewJob(context, request)
      void previews.build(job.id)
      return job
    },
    async startByRule(request) {
      const job = await addRuleJob(context, request)
      onChanged(job.id)
      void wakeOwn()
      return job
    },
    async list(part) {
      return (await journal.readJobs(part)).map(toShown)
    },
    async read(jobId) {
      const record = await journal.readJob(jobId)
      if (record === undefined) return undefined
      return { ...toShown(record), ...(await readShownEdit(journal, jobId)) }
    },
    async readRows(request) {
      // Bands are those of the statistics, which the journal has.
      const remote = request.band === undefined ? await leases.readRows(request) : undefined
      const page = remote ?? (await readJobRows(journal, request))
      return { ...page, rows: page.rows.map(withContents) }
    },
    async start(request) {
      await own(request.jobId)
      return announce(await startJob(context, request))
    },
    async pause(jobId) {
      await leases.takeBack(jobId)
      return announce(await pauseJob(context, jobId))
    },
    async resume(jobId) {
      await leases.takeBack(jobId)
      runner.clearProblem(jobId)
      const job = announce(await resumeJob(context, jobId))
      if (job.state === 'draft') void previews.build(jobId)
      await runDueSchedules()
      return job
    },
    async cancel(jobId) {
      await leases.takeBack(jobId)
      previews.stop(jobId)
      runner.clearProblem(jobId)
      try {
        await journal.verify(jobId)
        await dropStageOf(journal, jobId)
        return announce(await cancelJob(context, jobId))
      } catch (error) {
        if (!isUnverified(toProblem(error))) throw error
        await journal.discard(jobId, clock.now())
        return announce((await readKnownJob(journal, jobId)).job)
      }
    },
    async schedule(request) {
      const runsOnServer = request.runsOnServer === true
      if (runsOnServer) await leases.check(request.siteId, request.schedule)
      await own(request.jobId)
      const job = announce(await enqueue(() => scheduleJob(context, request)))
      await runDueSchedules()
      return runsOnServer ? handOver(request.jobId) : job
    },
    handOver,
    async takeBack(jobId) {
      await own(jobId)
      await runDueSchedules()
      return announce((await readKnownJob(journal, jobId)).job)
    },
    listLent: (siteId) => leases.list(siteId),
    abandon: (siteId) => leases.abandon(siteId),
    async unschedule(jobId) {
      await own(jobId)
      // An earlier head is signed as well: only its batches say that it is not the last one.
      await journal.verify(jobId)
      return announce(await enqueue(() => unscheduleJob(context, jobId)))
    },
    async retry(jobId) {
      await own(jobId)
      return announce(await enqueue(() => retryJob(context, jobId)))
    },
    async resolve(request) {
      await own(request.jobId)
      return announce(await enqueue(() => resolveJob(context, request)))
    },
    async rebase(request) {
      await own(request.jobId)
      return announce(await enqueue(() => rebaseJob(context, request)))
    },
    readNextSteps: (jobId) => readNextSteps(context, jobId),
    async previewUndo(request) {
      const page = await previewUndo(context, request)
      return { ...page, rows: page.rows.map(withContents) }
    },
    readOverlaps: (jobId) => readOverlaps(journal, jobId),
    async readStats(jobId) {
      const { job } = await readKnownJob(journal, jobId)
      const rows = await journal.readAllRows(jobId)
      const counted = job.state === 'ready' ? rows.filter(wouldRun) : rows
      const charted = job.state === 'ready' ? counted : rows.filter(wasApplied)
      const executionModes = await readExecutionModes(context, job, counted)
      return {
        ...buildStats(counted, rows),
        prices: buildDistribution(charted, 'price'),
        stock: buildDistribution(charted, 'stock'),
        ...(executionModes.length === 0 ? {} : { executionModes }),
      }
    },
    async removeEnded(keepMs) {
      const [newest] = await journal.readJobs()
      await removeOld(journal, clock.now(), keepMs)
      if (newest !== undefined) onChanged(newest.job.id)
    },
    readProductJobs: (siteId, productId) => readProductJobs(journal, siteId, productId),
    readPriceHistory: (siteId, productId) => readPriceHistory(journal, siteId, productId),
    async undo(request) {
      await own(request.jobId)
      const job = await enqueue(() => undoJob(context, request))
      onChanged(request.jobId)
      return announce(job)
    },
    async adoptAll(former) {
      if (former !== undefined) await journal.adoptStages(former)
      for (const { job } of await journal.readJobs()) {
        if (former !== undefined) await journal.adopt(job.id, former)
        runner.clearProblem(job.id)
        onChanged(job.id)
      }
      // A job may run for hours, which choosing a passphrase must not wait for.
      void wakeOwn()
    },
    wake,
  }
}

/** A job whose edit cannot be verified is shown without it, and with the reason. */
async function readShownEdit(journal: Journal, id: JobId): Promise<Pick<Job, 'edit' | 'problem'>> {
  try {
    const edit = await journal.readEdit(id)
    return edit === undefined ? {} : { edit }
  } catch (error) {
    const problem = toProblem(error)
    if (isUnverified(problem)) return { problem }
    if (problem.code === 'locked') return {}
    throw error
  }
}

/** Rows are shown with everything that they send. */
function withContents(row: JobRow): JobRow {
  const contents = listContents(row)
  return contents === undefined ? row : { ...row, contents }
}

/** Prices are encrypted in the journal, so filtering by price needs every row. */
async function readJobRows(
  journal: Journal,
  { band, ...request }: BandRowsRequest,
): Promise<RowsPage> {
  if (band === undefined) return journal.readRows(request)
  const { offset, limit } = request
  const { rows } = await journal.readRows({ ...request, offset: 0, limit: Infinity })
  const found = rows.filter((row) => isInBand(row, band))
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

/** Blocked and warned rows do not run without a decision of the user. */
function wouldRun({ flags }: JobRow): boolean {
  return flags.length === 0
}

/** What the store has now, as far as this job wrote it. */
function wasApplied({ state }: JobRow): boolean {
  return state === 'applied'
}

/** Previews that are being built, at most one per job. */
function createPreviews(context: JobContext) {
  const building = new Map<JobId, { done: Promise<void>; stopper: AbortController }>()

  function build(id: JobId): Promise<void> {
    const known = building.get(id)
    if (known !== undefined) return known.done
    const stopper = new AbortController()
    const done = buildPreviewJob(context, id, stopper.signal)
      .catch((error: unknown) => {
        context.log.error('A preview could not be recorded', { id, problem: toProblem(error) })
      })
      .finally(() => building.delete(id))
    building.set(id, { done, stopper })
    return done
  }

  return {
    build,
    stop: (id: JobId) => building.get(id)?.stopper.abort(),
    /** Builds previews again that a stopped worker left unfinished. */
    async buildUnfinished(): Promise<void> {
      const records = await context.journal.readJobs('open')
      const unfinished = records.filter(({ job }) => job.state === 'draft')
      await Promise.all(unfinished.map(({ job }) => build(job.id)))
    },
  }
}
