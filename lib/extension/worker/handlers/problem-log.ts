import { isAbort } from '#lib/core/base/abort.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { Middleware } from './middleware.ts'

type Recorded = OutputOf<'maintenance.readProblems'>[number]

const maxProblems = 20

export interface ProblemLog {
  readonly read: () => Recorded[]
  readonly clear: () => void
  readonly middleware: Middleware
}

/** Records the last failures since the worker started, without messages, which may contain product names. */
export function createProblemLog(now: () => number): ProblemLog {
  const recorded: Recorded[] = []
  return {
    read: () => [...recorded],
    clear: () => void recorded.splice(0),
    async middleware(name, _call, next) {
      try {
        return await next()
      } catch (error) {
        if (!isAbort(error)) {
          const { code, requestId } = toProblem(error)
          recorded.unshift({ at: now(), name, code, ...(requestId && { requestId }) })
          recorded.splice(maxProblems)
        }
        throw error
      }
    },
  }
}
