import { isAbort } from '#lib/base/abort.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { OutputOf } from '#lib/rpc/contract/contract.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

type Handle = (call: never) => Promise<unknown>
type Noted = OutputOf<'care.readProblems'>[number]

const mostNoted = 20

/** The last failures of this worker's life; sentences are left out, for they may name a product. */
export function createProblemNotes(now: () => number) {
  const noted: Noted[] = []
  return {
    read: (): Noted[] => [...noted],
    /** The same handlers, whose failures are noted. */
    note<Some extends Partial<Handlers>>(handlers: Some): Some {
      const noting = Object.entries<Handle>(handlers as Record<string, Handle>).map(
        ([name, handle]): [string, Handle] => [
          name,
          async (call) => {
            try {
              return await handle(call)
            } catch (error) {
              if (!isAbort(error)) {
                const { code, requestId } = toProblem(error)
                noted.unshift({ at: now(), name, code, ...(requestId && { requestId }) })
                noted.splice(mostNoted)
              }
              throw error
            }
          },
        ],
      )
      return Object.fromEntries(noting) as Some
    },
  }
}
