import type { Handlers } from '#lib/rpc/server/handlers.ts'

type Handle = (call: never) => Promise<unknown>

/** The same handlers, held back until the worker is ready. */
export function afterReady<Some extends Partial<Handlers>>(
  ready: Promise<unknown>,
  handlers: Some,
): Some {
  const held = Object.entries<Handle>(handlers as Record<string, Handle>).map(
    ([name, handle]): [string, Handle] => [
      name,
      async (call) => {
        await ready
        return handle(call)
      },
    ],
  )
  return Object.fromEntries(held) as Some
}
