import type { ActivityEntry, ValueChange } from '#lib/catalog/changes/activity.ts'
import { activityEntry } from '#lib/rpc/contract/feed-procedures.ts'
import type { Session } from '#lib/session/session.ts'

/** Undefined without the key at hand. */
export type ReadEntryCipher = Session['readCipher']

/** An entry as it is kept: what a cost was and is are in the box, if anywhere. */
export interface SavedEntry extends ActivityEntry {
  readonly costs?: Uint8Array<ArrayBuffer>
}

const isCost = ({ field }: ValueChange) => field === 'cost'
const toPurpose = ({ siteId, id }: ActivityEntry) => `costs:${siteId}/activity ${id}` as const

/** That a cost changed may be read by everybody, and its values by who has the key. */
export async function encryptEntry(
  readCipher: ReadEntryCipher,
  entry: ActivityEntry,
): Promise<SavedEntry> {
  if (!entry.changes.some(isCost)) return entry
  const cipher = await readCipher(entry.siteId)
  const costs = await cipher?.encryptJson(toPurpose(entry), entry.changes)
  return { ...withoutCosts(entry), ...(costs && { costs }) }
}

export async function openEntry(
  readCipher: ReadEntryCipher,
  { costs, ...entry }: SavedEntry,
): Promise<ActivityEntry> {
  if (costs === undefined) return entry
  try {
    const changes = await (await readCipher(entry.siteId))?.openJson(toPurpose(entry), costs)
    return activityEntry.safeParse({ ...entry, changes }).data ?? entry
  } catch {
    // Of a key that is lost: that it changed is still known.
    return entry
  }
}

export function withoutCosts(entry: ActivityEntry): ActivityEntry {
  return { ...entry, changes: entry.changes.map((one) => (isCost(one) ? withoutValues(one) : one)) }
}

function withoutValues({ before: _before, after: _after, ...rest }: ValueChange): ValueChange {
  return rest
}

export function parseSaved(stored: unknown): SavedEntry | undefined {
  const { costs, ...rest } = (stored ?? {}) as { costs?: unknown }
  const entry = activityEntry.safeParse(rest).data
  return (
    entry && {
      ...entry,
      ...(costs instanceof Uint8Array && { costs: costs as Uint8Array<ArrayBuffer> }),
    }
  )
}
