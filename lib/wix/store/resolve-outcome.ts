import { ApiError } from '#lib/wix/api/index.ts'
import type { ChangeOutcome } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { isAboutSite, throwProblem, toItemProblem } from './problems.ts'

/** Sends one request that writes. */
export type Step = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Sends the requests that one product needs. An error about the product itself becomes its outcome;
 * any other error is thrown. An error after a completed request leaves the product half changed, so
 * its effect is unknown and the product has to be read.
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

/** Undefined for an error that is not about the product alone. */
function problemOf(error: unknown) {
  if (error instanceof ProblemError) return error.effect === 'none' ? error.problem : undefined
  return error instanceof ApiError && isAboutProduct(error) ? toItemProblem(error) : undefined
}

/** Whether the store rejected this product. Any other error may be transient. */
export function isAboutProduct(error: ApiError): boolean {
  const { kind, status = 400, effect } = error
  if (kind === 'bad-input' || kind === 'validation') return true
  if (kind !== 'application' || effect !== 'none') return false
  // A 428 can also mean that a product breaks a rule, which is an error of the product.
  if (status === 428) return !isAboutSite(error)
  return ![401, 403, 408, 429].includes(status)
}

/** The error with an unknown effect, for failures after a completed request. */
export function asUnknown(error: unknown): unknown {
  try {
    return throwProblem(error)
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) return thrown
    const { problem, retryAfterMs } = thrown
    return new ProblemError(problem, { effect: 'unknown', retryAfterMs, cause: error })
  }
}
