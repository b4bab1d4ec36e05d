import type { ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Call, Handlers } from '#lib/extension/rpc/server/handlers.ts'

/** Runs around a handler: before `next`, after it, or instead of it. */
export type Middleware = (
  name: ProcedureName,
  call: Call<unknown>,
  next: () => Promise<unknown>,
) => Promise<unknown>

type Handle = (call: Call<unknown>) => Promise<unknown>

/** Wraps handlers in a chain of middleware, the first outermost. */
export function applyMiddleware<Some extends Partial<Handlers>>(
  chain: readonly Middleware[],
  handlers: Some,
): Some {
  const wrapped = Object.entries(handlers as Record<string, Handle>).map(([name, handle]) => [
    name,
    (call: Call<unknown>) =>
      chain.reduceRight<() => Promise<unknown>>(
        (next, middleware) => () => middleware(name as ProcedureName, call, next),
        () => handle(call),
      )(),
  ])
  return Object.fromEntries(wrapped) as Some
}
