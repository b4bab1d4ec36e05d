import { browserApi } from './browser-api.ts'
import type { StorageKey } from './storage.ts'

/** What lies in the browser's session under these keys, as it lies there; what is not there is left out. */
export async function readSession(
  keys: readonly StorageKey[],
): Promise<Readonly<Record<string, unknown>>> {
  return (await browserApi()?.storage.session.get([...keys])) ?? {}
}
