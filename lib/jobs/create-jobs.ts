import { createQueue } from '#lib/base/queue.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
} from '#lib/catalog/money/guardrail-limits.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { buildStats } from '#lib/edits/preview/summary.ts'
import { addPreviewJob } from './preview/add-preview-job.ts'
import { extentOf } from './authorize.ts'
import { buildPreviewJob } from './preview/build-preview-job.ts'
import type { JobContext } from './runner/job-context.ts'
import { readKnownJob } from './job-records.ts'
import type { Jobs } from './jobs.ts'
import type { Journal } from './journal/journal.ts'
import { readOverlaps } from './preview/overlaps.ts'
import { readPriceHistory } from './preview/price-history.ts'
import { readProductJobs } from './preview/product-jobs.ts'
import { rebaseJob } from './preview/rebase-job.ts'
import { resolveJob, retryJob } from './resolve.ts'
import { removeOld } from './journal/retention.ts'
import { resumeJobsAfterRestart } from './runner/resume-after-restart.ts'
import { createRunner, type RunnerContext } from './runner/runner.ts'
import { runSchedules } from './schedule/run-schedules.ts'
import { scheduleJob, unscheduleJob } from './schedule/schedule.ts'
import { dropStageOf, stageChanges } from './preview/stage-changes.ts'
import { startJob } from './start.ts'
import { cancelJob, pauseJob, resumeJob } from './controls.ts'
import { undoJob } from './undo/undo-job.ts'
import { readExecutionModes } from './runner/execution-modes.ts'

export interface JobsDeps extends Omit<RunnerContext, 'readLimits'> {
  readonly readLimits?: () => Promise<GuardrailLimits>
  /** How long jobs that have ended are kept. */
  readonly readKeepMs?: () => Promise<number>
  /** Asks for a `wake()` at that time as well (ms since 1970), in place of what was asked before. */
  readonly scheduleAt: (timeMs: number) => void | Promise<void>
}

/** All jobs of this browser, over one journal. */
export function createJobs(dependencies: JobsDeps): Jobs {
  const context = { readLimits: async () => defaultGuardrailLimits, ...dependencies }
  const { journal, clock, log, onChanged } = context
  const runner = createRunner(context)
  const drafts = createPreviews(context)
  // Each decides by what the one before left.
  const inTurn = createQueue()
  let isTidy = false

  const withTrouble = (job: Job): Job => {
    const problem = job.state === 'running' ? runner.problemOf(job.id) : undefined
    return problem === undefined ? job : { ...job, state: 'paused', problem }
  }

  /** Tells the pages, and lets the runner see what a person said. */
  const reported = (job: Job): Job => {
    runner.interrupt()
    onChanged(job.id)
    void runner.wake()
    return withTrouble(job)
  }

  /** True when something runs now that did not before. */
  async function runDueSchedules(): Promise<boolean> {
    const { next, hasBegun } = await inTurn(() => runSchedules(context))
    if (next !== undefined) await context.scheduleAt(next)
    return hasBegun
  }

  /** What is left of an earlier session without a passphrase is not known to be what a person allowed. */
  async function authorizeEarlier(jobId: JobId): Promise<void> {
    const { job } = await readKnownJob(journal, jobId)
    if (job.problem?.code !== 'earlier-session') return
    const { schedule } = job
    const edit = schedule?.repeat === undefined ? undefined : await journal.readEdit(jobId)
    await context.authorize(extentOf(jobId, await journal.readAllRows(jobId), { schedule, edit }))
  }

  async function wake(): Promise<void> {
    try {
      await resumeJobsAfterRestart(context)
      await runDueSchedules()
      // After the times: what they are to begin or to end is not too old.
      if (!isTidy) await removeOld(journal, clock, await dependencies.readKeepMs?.())
      isTidy = true
      for (let isMore = true; isMore;) {
        await Promise.all([drafts.goOn(), runner.wake()])
        // A preview that a schedule asked for is a running job by now.
        await runner.wake()
        // And a job whose end has come has stopped, and can be taken back.
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
      void drafts.make(job.id)
      return job
    },
    async list(part) {
      return (await journal.readJobs(part)).map(({ job }) => withTrouble(job))
    },
    async read(jobId) {
      const record = await journal.readJob(jobId)
      if (record === undefined) return undefined
      const edit = await readVerifiedEdit(journal, jobId)
      return withTrouble(edit === undefined ? record.job : { ...record.job, edit })
    },
    readRows: (request) => journal.readRows(request),
    async start(request) {
      await journal.adopt(request.jobId)
      return reported(await startJob(context, request))
    },
    pause: async (jobId) => reported(await pauseJob(context, jobId)),
    async resume(jobId) {
      await authorizeEarlier(jobId)
      runner.clearProblem(jobId)
      await journal.adopt(jobId)
      const job = reported(await resumeJob(context, jobId))
      if (job.state === 'draft') void drafts.make(jobId)
      await runDueSchedules()
      return job
    },
    async cancel(jobId) {
      drafts.stop(jobId)
      runner.clearProblem(jobId)
      if ((await readKnownJob(journal, jobId)).job.problem?.code === 'unverified') {
        await journal.discard(jobId, clock.now())
        return reported((await readKnownJob(journal, jobId)).job)
      }
      await journal.adopt(jobId)
      await dropStageOf(journal, jobId)
      return reported(await cancelJob(context, jobId))
    },
    async schedule(request) {
      await journal.adopt(request.jobId)
      const job = reported(await inTurn(() => scheduleJob(context, request)))
      await runDueSchedules()
      return job
    },
    async unschedule(jobId) {
      await journal.adopt(jobId)
      return reported(await inTurn(() => unscheduleJob(context, jobId)))
    },
    async retry(jobId) {
      await journal.adopt(jobId)
      return reported(await inTurn(() => retryJob(context, jobId)))
    },
    async resolve(request) {
      await journal.adopt(request.jobId)
      return reported(await inTurn(() => resolveJob(context, request)))
    },
    async rebase(request) {
      await journal.adopt(request.jobId)
      return reported(await inTurn(() => rebaseJob(context, request)))
    },
    readOverlaps: (jobId) => readOverlaps(journal, jobId),
    async readStats(jobId) {
      const { job } = await readKnownJob(journal, jobId)
      const rows = await journal.readAllRows(jobId)
      const going = job.state === 'ready' ? rows.filter(isGoing) : rows
      const executionModes = await readExecutionModes(context, job, going)
      return {
        ...buildStats(going, rows),
        ...(executionModes.length === 0 ? {} : { executionModes }),
      }
    },
    async removeEnded(keepMs) {
      const [newest] = await journal.readJobs()
      await removeOld(journal, clock, keepMs)
      if (newest !== undefined) onChanged(newest.job.id)
    },
    readProductJobs: (siteId, productId) => readProductJobs(journal, siteId, productId),
    readPriceHistory: (siteId, productId) => readPriceHistory(journal, siteId, productId),
    async undo(request) {
      await journal.adopt(request.jobId)
      const job = await inTurn(() => undoJob(context, request))
      onChanged(request.jobId)
      return reported(job)
    },
    async adoptAll(former) {
      for (const { job } of await journal.readJobs()) {
        await journal.adopt(job.id, former)
        runner.clearProblem(job.id)
        onChanged(job.id)
      }
      await wake()
    },
    wake,
  }
}

/** Undefined where it does not verify: the job is shown without it, and says why. */
async function readVerifiedEdit(journal: Journal, id: JobId): Promise<Job['edit']> {
  try {
    return await journal.readEdit(id)
  } catch (error) {
    if (toProblem(error).code !== 'unverified') throw error
    return undefined
  }
}

/** Blocked and warned rows would not run as it stands. */
function isGoing({ flags }: JobRow): boolean {
  return flags.length === 0
}

/** The previews in the making, one at a time for each job. */
function createPreviews(context: JobContext) {
  const making = new Map<JobId, { done: Promise<void>; stopper: AbortController }>()

  function make(id: JobId): Promise<void> {
    const known = making.get(id)
    if (known !== undefined) return known.done
    const stopper = new AbortController()
    const done = buildPreviewJob(context, id, stopper.signal)
      .catch((error: unknown) => {
        context.log.error('A preview could not be noted', { id, problem: toProblem(error) })
      })
      .finally(() => making.delete(id))
    making.set(id, { done, stopper })
    return done
  }

  return {
    make,
    stop: (id: JobId) => making.get(id)?.stopper.abort(),
    /** Makes again what a worker left half made when it died. */
    async goOn(): Promise<void> {
      const records = await context.journal.readJobs('open')
      const halfMade = records.filter(({ job }) => job.state === 'draft')
      await Promise.all(halfMade.map(({ job }) => make(job.id)))
    },
  }
}
