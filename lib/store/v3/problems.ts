import { storesMissing, stillProvisioning, throwProblem } from '../problems.ts'
import type { StoreClient } from './client.ts'

export type ThrowProblem = (error: unknown) => Promise<never>

/**
 * For `catch`: as `throwProblem`, but a site that is still being set up also says that it has the
 * other catalogue, and only the version tells the two apart.
 */
export function createThrowProblem({ version }: StoreClient): ThrowProblem {
  return async (reason) => {
    // When even that cannot be asked, the first failure is the one to tell.
    const obstacle = await version.explain(reason).catch(() => undefined)
    if (obstacle === 'provisioning') throw stillProvisioning(reason)
    if (obstacle === 'not-installed') throw storesMissing(reason)
    return throwProblem(reason)
  }
}
