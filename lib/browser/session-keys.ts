import type { StorageKey } from './storage.ts'

/*
 * What the worker keeps for the browser's session and a page reads by itself, because it opens before
 * the worker is there. The key of the shop is not among it.
 */

/** An `OpenShop`: the shop that is connected. */
export const openShopKey = 'session:shop@1' satisfies StorageKey

/** What a surface was in the middle of when it closed. */
export function toViewKey(view: string): StorageKey {
  return `session:view/${view}@1`
}
