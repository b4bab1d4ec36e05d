import type { ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { locked } from '#lib/extension/worker/errors.ts'
import type { Middleware } from './middleware.ts'

type Area<Name> = Name extends `${infer Start}.${string}` ? Start : never

/** Areas that work while the vault is locked; their handlers reject what needs an unlocked vault. */
const openAreas: ReadonlySet<string> = new Set<Area<ProcedureName>>([
  'maintenance',
  'worker',
  'vault',
  'admin',
  'panel',
])
/** For a panel, these report that there is nothing to show. */
const openNames: ReadonlySet<string> = new Set<ProcedureName>([
  'connection.read',
  'connection.connect',
  'connection.forget',
  'runner.list',
  'settings.read',
  'products.readInView',
  'products.sumSelected',
  'products.readRowProblems',
])
/** Settings that can be changed while locked. */
const openSettings: ReadonlySet<string> = new Set(['language', 'theme', 'density'])

/** Rejects every procedure that is not listed here while the vault is locked. */
export function requireUnlocked(session: Pick<Session, 'isLocked'>): Middleware {
  return async (name, call, next) => {
    if (!isOpen(name) && !isOpenSetting(name, call.input) && (await session.isLocked()))
      throw locked()
    return next()
  }
}

function isOpen(name: string): boolean {
  const [area = ''] = name.split('.')
  return openAreas.has(area) || openNames.has(name)
}

function isOpenSetting(name: string, input: unknown): boolean {
  return name === 'settings.write' && Object.keys(input ?? {}).every((key) => openSettings.has(key))
}
