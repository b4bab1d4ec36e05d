import { storesMissing, stillProvisioning, throwProblem } from '../problems.ts'
import type { StoreClient } from './client.ts'

export type ThrowProblem = (error: unknown) => Promise<never>

/**
 * For `catch`: like `throwProblem`, but a site that is still being set up also claims to have the
 * other catalog; only its version distinguishes the two.
 */
export function createThrowProblem({ version }: StoreClient): ThrowProblem {
  return async (reason) => {
    // If the version cannot be read either, the first error is reported.
    const obstacle = await version.explain(reason).catch(() => undefined)
    if (obstacle === 'provisioning') throw stillProvisioning(reason)
    if (obstacle === 'not-installed') throw storesMissing(reason)
    return throwProblem(reason)
  }
}
