import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import { locked } from '#lib/worker/refusals.ts'

type Handle = (call: never) => Promise<unknown>

/** Of no shop, or of what a person noted about one: how to unlock it is among them. */
const openAreas: ReadonlySet<string> = new Set([
  'care',
  'worker',
  'connection',
  'vault',
  'admin',
  'panel',
  'views',
  'drafts',
  'proposals',
  'searches',
  'recipes',
  'guardrails',
  'settings',
  'alerts',
  'relay',
  'feed',
])
/** How far jobs and copy are, and how to stop them; a panel learns that there is nothing to show. */
const openNames: ReadonlySet<string> = new Set([
  'connections.list',
  'jobs.list',
  'jobs.read',
  'jobs.pause',
  'jobs.cancel',
  'replica.read',
  'replica.remove',
  'products.readInView',
  'products.sumTicked',
])

/**
 * The same handlers; while the vault is locked, those that show or change anything of a shop refuse. A
 * procedure that is new refuses until it is named here.
 */
export function refuseLocked<Some extends Partial<Handlers>>(
  handlers: Some,
  session: Pick<Session, 'isLocked'>,
): Some {
  const guarded = Object.entries<Handle>(handlers as Record<string, Handle>).map(
    ([name, handle]): [string, Handle] => {
      const [area = ''] = name.split('.')
      if (openAreas.has(area) || openNames.has(name)) return [name, handle]
      return [
        name,
        async (call) => {
          if (await session.isLocked()) throw locked()
          return handle(call)
        },
      ]
    },
  )
  return Object.fromEntries(guarded) as Some
}
