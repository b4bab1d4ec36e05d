import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import { locked } from '#lib/worker/refusals.ts'

interface Call {
  readonly input: unknown
}
type Handle = (call: never) => Promise<unknown>

/** Unlocking and forgetting, and how pages look; each of these refuses on its own what is not for a locked vault. */
const openAreas: ReadonlySet<string> = new Set(['care', 'worker', 'vault', 'admin', 'panel'])
/** A panel learns that there is nothing to show. */
const openNames: ReadonlySet<string> = new Set([
  'connection.read',
  'connection.connect',
  'connection.forget',
  'settings.read',
  'products.readInView',
  'products.sumTicked',
])
/** Of the settings that a person can change. */
const openSettings: ReadonlySet<string> = new Set(['language', 'theme', 'density'])

/**
 * The same handlers; while the vault is locked, nothing else reads or writes. A procedure that is new refuses
 * until it is named here.
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
          if (!isOfLooks(name, call) && (await session.isLocked())) throw locked()
          return handle(call)
        },
      ]
    },
  )
  return Object.fromEntries(guarded) as Some
}

function isOfLooks(name: string, { input }: Call): boolean {
  return name === 'settings.write' && Object.keys(input ?? {}).every((key) => openSettings.has(key))
}
