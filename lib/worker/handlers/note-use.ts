import { contract, type ProcedureName } from '#lib/rpc/contract/contract.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'

type Handle = (call: never) => Promise<unknown>

/**
 * The same handlers, which tell when somebody uses a page of the extension. That is whatever changes
 * something, and a page that opens. What an open page reads again by itself, because a job goes on,
 * is no use: it would keep the vault open for as long as the page is.
 */
export function noteUse<Some extends Partial<Handlers>>(handlers: Some, onUse: () => void): Some {
  const noting = Object.entries<Handle>(handlers as Record<string, Handle>).map(
    ([name, handle]): [string, Handle] => {
      if (!isUse(name as ProcedureName)) return [name, handle]
      return [
        name,
        (call) => {
          onUse()
          return handle(call)
        },
      ]
    },
  )
  return Object.fromEntries(noting) as Some
}

function isUse(name: ProcedureName): boolean {
  const { kind, callers } = contract[name]
  const isOfPage = (callers as readonly string[]).includes('page')
  return isOfPage && (kind === 'command' || name === 'views.read')
}
