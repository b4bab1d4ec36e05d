import type { SiteId } from '#lib/catalog/ids.ts'

// On this computer, so that what was typed outlives the browser. Costs are never among it: where they
// are kept they are sealed, and no page can do that.

/** Written at once, at every change: more would be felt. */
const capacity = 1_000_000
const prefix = 'typed/'
const keyOf = (siteId: SiteId) => `${prefix}${siteId}`

export function readPersistedEdits(siteId: SiteId): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** `written` is all of them as text. */
export function persistEdits(siteId: SiteId, edits: object | null, written: string): void {
  try {
    // Weighed with its costs: what is too much is not written a second time.
    if (edits === null || written.length > capacity) localStorage.removeItem(keyOf(siteId))
    else localStorage.setItem(keyOf(siteId), withoutCosts(edits))
  } catch {
    // The disk is full: then it lasts as long as the browser runs.
    localStorage.removeItem(keyOf(siteId))
  }
}

function withoutCosts(edits: object): string {
  return JSON.stringify(edits, (name, value: unknown) =>
    /(?:^|\/)cost$/.test(name) ? undefined : value,
  )
}

/** Of a shop that was disconnected, or of all. */
export function forgetPersistedEdits(siteId: SiteId | undefined): void {
  for (const key of Object.keys(localStorage)) {
    const isMeant = siteId === undefined ? key.startsWith(prefix) : key === keyOf(siteId)
    if (isMeant) localStorage.removeItem(key)
  }
}
