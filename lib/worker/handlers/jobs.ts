import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import { notConnected, otherShop } from '#lib/worker/errors.ts'

const dayMs = 86_400_000

export interface JobHandlerDeps {
  readonly session: Session
  readonly jobs: () => Promise<Jobs>
}

export function createJobHandlers({ session, jobs }: JobHandlerDeps) {
  /** A write must be for the active shop. */
  const checkSite = async (siteId: SiteId) => {
    const connection = await session.readConnection()
    if (connection === undefined) throw notConnected()
    if (connection.siteId !== siteId) throw otherShop()
  }
  /** A job continues for its own shop, whichever is active. */
  const checkConnected = async (siteId: SiteId) => {
    if ((await session.readConnection(siteId)) !== undefined) return
    throw (await session.readConnections()).length > 0 ? otherShop() : notConnected()
  }
  /** The given shop must be the active one and that of the job. */
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
    if (job !== undefined && job.siteId !== siteId) throw otherShop()
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
      return (await (await jobs()).read(input.jobId)) ?? null
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
