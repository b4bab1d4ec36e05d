import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { pageStateCapacity } from './page-state.ts'

// On disk, so that edits survive a restart of the browser. Costs are left out: stored costs are
// encrypted, and pages have no key.

/** Maximum length: it is written synchronously at every change. */
const capacity = 1_000_000

const prefix = 'typed/'

const keyOf = (siteId: SiteId) => `${prefix}${siteId}`

// Unsaved edits are stored in the browser's session memory with costs, and on disk without.
const maxParts = 32
// A character may take several bytes.
const partLength = Math.floor(pageStateCapacity / 2)

const nameOf = (siteId: SiteId, part: number) => `typed/${siteId.slice(0, 13)}/${part}`

/** Edits that were not applied when the tab or the browser was closed; null when there are none. */
export async function readUnsavedEdits(siteId: SiteId): Promise<unknown> {
  const parts: string[] = []
  for (let part = 0; part < maxParts; part += 1) {
    const text = await call('pageState.read', { key: nameOf(siteId, part) })
    if (text === null) break
    parts.push(text)
  }
  try {
    if (parts.length > 0) return JSON.parse(parts.join('')) as unknown
  } catch {
    // The worker was stopped after it had written some of the parts.
  }
  return readPersistedEdits(siteId)
}

/** False when the edits are too large to be saved. */
export async function saveUnsavedEdits(siteId: SiteId, edits: object | null): Promise<boolean> {
  const text = edits === null ? '' : JSON.stringify(edits)
  persistEdits(siteId, edits, text)
  const count = Math.ceil(text.length / partLength)
  const fits = count <= maxParts
  const saved = fits ? count : 0
  const parts: (string | null)[] = Array.from({ length: saved }, (_, part) =>
    text.slice(part * partLength, (part + 1) * partLength),
  )
  // Marks the end: a longer earlier value may have left parts behind it.
  if (saved < maxParts) parts.push(null)
  // All at once: a tab that is closed sends nothing after its first turn.
  await Promise.all(
    parts.map((state, part) => call('pageState.write', { key: nameOf(siteId, part), state })),
  )
  return fits
}

function readPersistedEdits(siteId: SiteId): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** `written` is the JSON of all edits. */
function persistEdits(siteId: SiteId, edits: object | null, written: string): void {
  try {
    // Measured including costs, to avoid serializing large edits twice.
    if (edits === null || written.length > capacity) localStorage.removeItem(keyOf(siteId))
    else localStorage.setItem(keyOf(siteId), withoutCosts(edits))
  } catch {
    // The disk is full: the edits last until the browser closes.
    localStorage.removeItem(keyOf(siteId))
  }
}

function withoutCosts(edits: object): string {
  return JSON.stringify(edits, (name, value: unknown) =>
    /(?:^|\/)cost$/.test(name) ? undefined : value,
  )
}

/** Deletes the edits of a disconnected shop, or of all shops. */
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

/** Connects to other tabs that edit the same shop; each receives all messages but its own. */
export function joinTabs(siteId: SiteId, onMessage: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(`typed/${siteId}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return { send: channel.postMessage.bind(channel), leave: () => channel.close() }
}
