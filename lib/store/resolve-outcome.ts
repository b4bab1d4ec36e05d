import { ApiError } from '#lib/api/index.ts'
import type { ChangeOutcome } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { isAboutSite, throwProblem, toItemProblem } from './problems.ts'

/** One request that writes. */
export type Step = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Runs the requests that one product needs. What the shop refuses for what the product is, is its own
 * outcome; anything else is thrown. Behind a request that was done already every failure leaves the
 * product half changed, so its effect is unknown: then the shop is looked at.
 */
export async function resolveOutcome(
  id: ProductId,
  write: (step: Step) => Promise<ChangeOutcome | void>,
): Promise<ChangeOutcome> {
  let isWritten = false
  const step: Step = async (request) => {
    const answer = await request()
    isWritten = true
    return answer
  }
  try {
    return (await write(step)) ?? { id, ok: true }
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== undefined && !isWritten) return { id, ok: false, problem }
    if (!isWritten) return throwProblem(error)
    throw asUnknown(error)
  }
}

/** Undefined where it is not about the product alone. */
function problemOf(error: unknown) {
  if (error instanceof ProblemError) return error.effect === 'none' ? error.problem : undefined
  return error instanceof ApiError && isAboutProduct(error) ? toItemProblem(error) : undefined
}

/** Looked at and refused for what it is; anything else may pass by itself. */
export function isAboutProduct(error: ApiError): boolean {
  const { kind, status = 400, effect } = error
  if (kind === 'bad-input' || kind === 'validation') return true
  if (kind !== 'application' || effect !== 'none') return false
  // 428 also says that a product breaks a rule, and that is its own.
  if (status === 428) return !isAboutSite(error)
  return ![401, 403, 408, 429].includes(status)
}

/** Behind a request that was done: nobody knows how much of the whole was. */
export function asUnknown(error: unknown): unknown {
  try {
    return throwProblem(error)
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) return thrown
    const { problem, retryAfterMs } = thrown
    return new ProblemError(problem, { effect: 'unknown', retryAfterMs, cause: error })
  }
}
