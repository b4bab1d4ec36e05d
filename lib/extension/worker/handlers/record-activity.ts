import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Middleware } from './middleware.ts'

/**
 * Reports that the extension is used: when a page sends a command, or opens. Reads of an open page do not count,
 * because pages repeat them while a job runs, which would keep the vault unlocked.
 */
export function recordActivity(onUse: () => void): Middleware {
  return (name, _call, next) => {
    if (isUse(name)) onUse()
    return next()
  }
}

function isUse(name: ProcedureName): boolean {
  const { kind, callers } = contract[name]
  const isOfPage = (callers as readonly string[]).includes('page')
  return isOfPage && (kind === 'command' || name === 'pageState.read')
}
