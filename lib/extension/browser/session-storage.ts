import type { StorageKey } from './storage.ts'
import { browserApi } from './browser-api.ts'

/*
 * Values that the worker stores for the browser's session and that pages read without the worker,
 * because a page opens before the worker has started. The API key is not among them.
 */

/** An `OpenStore`: the store that is connected. */
export const openStoreKey = 'session:open-store@1' satisfies StorageKey

/** The state of a page, in its own format, as of when it closed. */
export function toPageStateKey(page: string): StorageKey {
  return `session:page-state/${page}@1`
}

/** The unparsed values in `storage.session` under these keys; missing keys are left out. */
export async function readSession(
  keys: readonly StorageKey[],
): Promise<Readonly<Record<string, unknown>>> {
  return (await browserApi()?.storage.session.get([...keys])) ?? {}
}
