import type { SiteId } from '#lib/catalog/ids.ts'
import { call } from '#lib/rpc/client/call.ts'
import { viewCapacity } from './views.ts'

// On this computer, so that what was typed outlives the browser. Costs are never among it: where they
// are kept they are sealed, and no page can do that.

/** Written at once, at every change: more would be felt. */
const capacity = 1_000_000

const prefix = 'typed/'

const keyOf = (siteId: SiteId) => `${prefix}${siteId}`

// In memory of the browser with the costs among them, and on the disk without.
const maxParts = 32
// Letters may take several bytes on their way.
const partLength = Math.floor(viewCapacity / 2)

const nameOf = (siteId: SiteId, part: number) => `typed/${siteId.slice(0, 13)}/${part}`

/** What was typed and not sent when the tab, or the browser, was closed; null where there is nothing. */
export async function readSavedEdits(siteId: SiteId): Promise<unknown> {
  const parts: string[] = []
  for (let part = 0; part < maxParts; part += 1) {
    const text = await call('views.read', { view: nameOf(siteId, part) })
    if (text === null) break
    parts.push(text)
  }
  if (parts.length === 0) return readPersistedEdits(siteId)
  try {
    return JSON.parse(parts.join('')) as unknown
  } catch {
    return null
  }
}

/** False where it is too much to be kept. */
export async function saveEdits(siteId: SiteId, edits: object | null): Promise<boolean> {
  const text = edits === null ? '' : JSON.stringify(edits)
  persistEdits(siteId, edits, text)
  const count = Math.ceil(text.length / partLength)
  const fits = count <= maxParts
  const saved = fits ? count : 0
  for (let part = 0; part < saved; part += 1) {
    const state = text.slice(part * partLength, (part + 1) * partLength)
    await call('views.write', { view: nameOf(siteId, part), state })
  }
  // An end for those that read: what is behind it was longer before.
  if (saved < maxParts) await call('views.write', { view: nameOf(siteId, saved), state: null })
  return fits
}

function readPersistedEdits(siteId: SiteId): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** `written` is all of them as text. */
function persistEdits(siteId: SiteId, edits: object | null, written: string): void {
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

export interface Tabs {
  send(message: object): void
  leave(): void
}

/** Other tabs in which values are typed for the same shop; each hears all but itself. */
export function joinTabs(siteId: SiteId, onMessage: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(`typed/${siteId}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return { send: channel.postMessage.bind(channel), leave: () => channel.close() }
}
