import type { Session } from '#lib/session/session.ts'
import { locked } from '#lib/worker/errors.ts'
import type { Middleware } from './middleware.ts'

/** Unlocking and forgetting, and how pages look; each of these refuses on its own what is not for a locked vault. */
const openAreas: ReadonlySet<string> = new Set(['care', 'worker', 'vault', 'admin', 'panel'])
/** A panel learns that there is nothing to show. */
const openNames: ReadonlySet<string> = new Set([
  'connection.read',
  'connection.connect',
  'connection.forget',
  'settings.read',
  'products.readInView',
  'products.sumSelected',
])
/** Of the settings that a person can change. */
const openSettings: ReadonlySet<string> = new Set(['language', 'theme', 'density'])

/**
 * While the vault is locked, nothing else reads or writes. A procedure that is new refuses until it is named
 * here.
 */
export function requireUnlocked(session: Pick<Session, 'isLocked'>): Middleware {
  return async (name, call, next) => {
    if (!isOpen(name) && !isPanelPreference(name, call.input) && (await session.isLocked()))
      throw locked()
    return next()
  }
}

function isOpen(name: string): boolean {
  const [area = ''] = name.split('.')
  return openAreas.has(area) || openNames.has(name)
}

function isPanelPreference(name: string, input: unknown): boolean {
  return name === 'settings.write' && Object.keys(input ?? {}).every((key) => openSettings.has(key))
}
