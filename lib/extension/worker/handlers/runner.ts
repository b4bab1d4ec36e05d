import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Runners } from '#lib/extension/worker/runner/create-runners.ts'
import {
  listServedSites,
  readRunnerStatus,
} from '#lib/extension/worker/runner/read-runner-status.ts'
import type { JobHandlerDeps } from './jobs.ts'

export interface RunnerHandlerDeps extends JobHandlerDeps {
  readonly runners: () => Promise<Runners>
}

export function createRunnerHandlers({ runners, jobs, session }: RunnerHandlerDeps) {
  return {
    async 'runner.read'({ input }) {
      return readRunnerStatus(session, jobs, input.siteId)
    },
    'runner.list': () => listServedSites(session, jobs),
    async 'runner.check'({ input, signal }) {
      return (await runners()).check(input.siteId, signal)
    },
    async 'runner.connect'({ input, signal }) {
      return (await runners()).connect(input, signal)
    },
    async 'runner.forget'({ input }) {
      return (await runners()).forget(input.siteId, input.isForced)
    },
    async 'jobs.takeBack'({ input }) {
      return (await jobs()).takeBack(input.jobId)
    },
  } satisfies Partial<Handlers>
}
