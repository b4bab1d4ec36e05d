import type { SiteId } from '#lib/catalog/ids.ts'
import { call } from '#lib/rpc/client/call.ts'
import { persistEdits, readPersistedEdits } from './persisted-edits.ts'
import { viewCapacity } from './views.ts'

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
