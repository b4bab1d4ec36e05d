import type { Jobs } from '#lib/jobs/jobs.ts'
import { removeDatabases } from '#lib/extension/browser/database.ts'
import { clearStorage } from '#lib/extension/browser/storage.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import { leaveServers, type LeaveServersDeps } from '#lib/extension/worker/runner/leave-servers.ts'
import type { ProblemLog } from './problem-log.ts'

export interface MaintenanceHandlerDeps {
  readonly session: Session
  readonly jobs: () => Promise<Jobs>
  readonly runners: LeaveServersDeps['runners']
  readonly announce: Announce
  readonly problems: Pick<ProblemLog, 'read' | 'clear'>
}

export function createMaintenanceHandlers({
  session,
  jobs,
  runners,
  announce,
  problems,
}: MaintenanceHandlerDeps) {
  return {
    'maintenance.readProblems': async () => problems.read(),

    async 'maintenance.clearProblems'() {
      problems.clear()
      return {}
    },

    async 'maintenance.removeAll'({ input: { isForced = false } }) {
      await leaveServers({ session, runners }, await session.listServed(), isForced)
      const opened = await jobs()
      const running = (await opened.list()).filter(({ state }) => state === 'running')
      await Promise.all(running.map(({ id }) => opened.pause(id)))
      // Keys first: if this is interrupted, no access to a store remains.
      await session.forgetAll()
      await removeDatabases()
      await clearStorage()
      announce('connection')
      announce('settings')
      announce('jobs')
      return {}
    },
  } satisfies Partial<Handlers>
}
