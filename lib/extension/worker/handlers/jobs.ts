import type { Clock } from '#lib/core/base/clock.ts'
import { throttle } from '#lib/core/base/throttle.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { notConnected, otherStore } from '#lib/extension/worker/errors.ts'

const dayMs = 86_400_000
/** How often a server is asked about an edit that a page shows. */
const followEveryMs = 3_000
/** A start or an end so far ahead is near: the server is asked. */
const nearMs = 60_000

export interface JobHandlerDeps {
  readonly session: Session
  readonly jobs: () => Promise<Jobs>
  readonly clock: Pick<Clock, 'now'>
}

export function createJobHandlers({ session, jobs, clock }: JobHandlerDeps) {
  // An answer of the server is announced, and a page that shows the edit then reads it again.
  const follow = throttle(async () => (await jobs()).wake(), { everyMs: followEveryMs })
  /** A write must be for the active store. */
  const checkSite = async (siteId: SiteId) => {
    const connection = await session.readConnection()
    if (connection === undefined) throw notConnected()
    if (connection.siteId !== siteId) throw otherStore()
  }
  /** A job continues for its own store, whichever is active. */
  const checkConnected = async (siteId: SiteId) => {
    if ((await session.readConnection(siteId)) !== undefined) return
    throw (await session.readConnections()).length > 0 ? otherStore() : notConnected()
  }
  /** The given store must be the active one and that of the job. */
  const checkJob = async ({
    jobId,
    siteId,
  }: {
    readonly jobId: JobId
    readonly siteId: SiteId
  }) => {
    await checkSite(siteId)
    const opened = await jobs()
    const job = await opened.read(jobId)
    if (job !== undefined && job.siteId !== siteId) throw otherStore()
    return opened
  }

  return {
    async 'changes.stage'({ input }) {
      await checkSite(input.siteId)
      return { staged: await (await jobs()).stage(input) }
    },
    async 'changes.drop'({ input }) {
      await (await jobs()).dropStage(input.stageId)
      return {}
    },
    async 'jobs.draft'({ input }) {
      await checkSite(input.siteId)
      return (await jobs()).draft(input)
    },
    async 'jobs.list'() {
      return (await jobs()).list()
    },
    async 'jobs.read'({ input }) {
      const job = await (await jobs()).read(input.jobId)
      if (job !== undefined && isMovingOnServer(job, clock.now())) follow()
      return job ?? null
    },
    async 'jobs.readRows'({ input }) {
      const { rows, total } = await (await jobs()).readRows(input)
      return { rows: rows.map(toShownRow), total }
    },
    async 'jobs.start'({ input }) {
      await checkSite(input.siteId)
      return (await jobs()).start(input)
    },
    async 'jobs.pause'({ input }) {
      return (await jobs()).pause(input.jobId)
    },
    async 'jobs.resume'({ input }) {
      const opened = await jobs()
      const job = await opened.read(input.jobId)
      if (job !== undefined) await checkConnected(job.siteId)
      return opened.resume(input.jobId)
    },
    async 'jobs.cancel'({ input }) {
      return (await jobs()).cancel(input.jobId)
    },
    async 'jobs.retry'({ input }) {
      const opened = await checkJob(input)
      return opened.retry(input.jobId)
    },
    async 'jobs.resolve'({ input }) {
      const opened = await checkJob(input)
      return opened.resolve(input)
    },
    async 'jobs.rebase'({ input }) {
      const opened = await checkJob(input)
      return opened.rebase(input)
    },
    async 'jobs.undo'({ input }) {
      await checkSite(input.siteId)
      return (await jobs()).undo(input)
    },
    async 'jobs.previewUndo'({ input }) {
      const { rows, ...others } = await (await jobs()).previewUndo(input)
      return { ...others, rows: rows.map(toShownRow) }
    },
    async 'jobs.readNextSteps'({ input }) {
      return (await jobs()).readNextSteps(input.jobId)
    },
    async 'jobs.schedule'({ input }) {
      await checkSite(input.siteId)
      return (await jobs()).schedule(input)
    },
    async 'jobs.unschedule'({ input }) {
      return (await jobs()).unschedule(input.jobId)
    },
    async 'jobs.readOverlaps'({ input }) {
      return [...(await (await jobs()).readOverlaps(input.jobId))]
    },
    async 'jobs.readStats'({ input }) {
      return (await jobs()).readStats(input.jobId)
    },
    async 'jobs.removeEnded'({ input: { keepDays } }) {
      await (await jobs()).removeEnded(keepDays * dayMs)
      return {}
    },
    async 'jobs.readOfProduct'({ input: { siteId, productId } }) {
      const found = await (await jobs()).readProductJobs(siteId, productId)
      return found.map(({ job, row, isUndoable }) => ({ job, row: toShownRow(row), isUndoable }))
    },
    async 'jobs.readPriceHistory'({ input: { siteId, productId } }) {
      return [...(await (await jobs()).readPriceHistory(siteId, productId))]
    },
  } satisfies Partial<Handlers>
}

/** Removes the runner's internal fields from a row. */
function toShownRow(row: JobRow) {
  const { revisions: _revisions, snapshot: _snapshot, adjusted: _adjusted, ...others } = row
  const { maybeApplied: _maybeApplied, lost: _lost, sections: _sections, ...shown } = others
  return shown
}

function isMovingOnServer({ server, state, schedule }: Job, now: number): boolean {
  if (server === undefined) return false
  const next = state === 'ready' ? schedule?.startAt : schedule?.endAt
  return state === 'running' || server.state !== 'held' || (next ?? Infinity) - now < nearMs
}
