import { isAbort } from '#lib/base/abort.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import type { OutputOf } from '#lib/rpc/contract/contract.ts'
import type { Middleware } from './middleware.ts'

type Recorded = OutputOf<'maintenance.readProblems'>[number]

const maxNoted = 20

export interface ProblemLog {
  readonly read: () => Recorded[]
  readonly clear: () => void
  readonly middleware: Middleware
}

/** The last failures of this worker's life; sentences are left out, for they may name a product. */
export function createProblemLog(now: () => number): ProblemLog {
  const noted: Recorded[] = []
  return {
    read: () => [...noted],
    clear: () => void noted.splice(0),
    async middleware(name, _call, next) {
      try {
        return await next()
      } catch (error) {
        if (!isAbort(error)) {
          const { code, requestId } = toProblem(error)
          noted.unshift({ at: now(), name, code, ...(requestId && { requestId }) })
          noted.splice(maxNoted)
        }
        throw error
      }
    },
  }
}
