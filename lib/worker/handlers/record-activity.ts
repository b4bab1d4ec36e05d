import { contract, type ProcedureName } from '#lib/rpc/contract/contract.ts'
import type { Middleware } from './middleware.ts'

/**
 * Reports when somebody uses a page of the extension. That is whatever changes something, and a page that
 * opens. What an open page reads again on its own, because a job goes on, is no use: it would keep the vault
 * open for as long as the page is.
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
  return isOfPage && (kind === 'command' || name === 'views.read')
}
