import { compareTexts } from '#lib/core/base/compare-texts.ts'
import type {
  ActivityActor,
  ActivityEntry,
  ActivityKind,
  ValueChange,
} from '#lib/core/catalog/changes/activity.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { createDatabase, type Database, type DBSchema } from '#lib/extension/browser/database.ts'
import { activityEntry } from '#lib/extension/rpc/contract/feed-procedures.ts'
import type { Session } from '#lib/extension/session/session.ts'

const isCost = ({ field }: ValueChange) => field === 'cost'

const toPurpose = ({ siteId, id }: ActivityEntry) => `costs:${siteId}/activity ${id}` as const

interface ActivitySchema extends DBSchema {
  /** Changes by others. Values are `unknown`: they are parsed after they are read. */
  outside: { key: [string, string]; value: unknown }
  /** Our own changes, separate so that a large job does not displace changes by others. */
  ours: { key: [string, string]; value: unknown }
}

export interface ActivityQueryInput {
  readonly siteId: SiteId
  readonly productId?: ProductId | undefined
  readonly kind?: ActivityKind | undefined
  readonly actor?: ActivityActor | undefined
  readonly outside?: boolean | undefined
  readonly since?: number | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface ActivityLog {
  add(siteId: SiteId, entries: readonly ActivityEntry[]): Promise<void>
  read(query: ActivityQueryInput): Promise<ActivityPage>
}

export interface ActivityPage {
  /** Newest first. */
  readonly items: readonly ActivityEntry[]
  /** The `before` of the next page; null at the end. */
  readonly next: string | null
}

/** Entries per store and site; `slack` more are allowed before the oldest are deleted. */
const maxSaved = 2000
const slack = 200

/**
 * A log of changes in the stores, of limited length. It is never used as the state of a product. Costs in it are
 * encrypted.
 */
export function createActivityLog(
  readCipher: ReadEntryCipher,
  open: Database<ActivitySchema> = createDatabase<ActivitySchema>('shelfside-activity', [
    (database) => {
      database.createObjectStore('outside')
      database.createObjectStore('ours')
    },
    // Earlier versions stored costs unencrypted.
    async (_database, transaction) => {
      for (const name of ['outside', 'ours'] as const) {
        let cursor = await transaction.objectStore(name).openCursor()
        while (cursor !== null) {
          const entry = parseSaved(cursor.value)
          if (entry !== undefined) await cursor.update(withoutCosts(entry))
          cursor = await cursor.continue()
        }
      }
    },
  ]),
): ActivityLog {
  return {
    async add(siteId, entries) {
      const saved = await Promise.all(entries.map((entry) => encryptEntry(readCipher, entry)))
      const tx = (await open()).transaction(['outside', 'ours'], 'readwrite')
      for (const entry of saved) {
        const store = tx.objectStore(entry.actor === 'ours' ? 'ours' : 'outside')
        await store.put(entry, [siteId, toKey(entry)])
      }
      for (const name of ['outside', 'ours'] as const) {
        const store = tx.objectStore(name)
        if ((await store.count(rangeOf(siteId))) <= maxSaved + slack) continue
        const keys = await store.getAllKeys(rangeOf(siteId))
        for (const key of keys.slice(0, -maxSaved)) await store.delete(key)
      }
      await tx.done
    },

    async read({ siteId, productId, kind, actor, outside, since, before, limit }) {
      const tx = (await open()).transaction(['outside', 'ours'])
      const range = rangeOf(siteId, '', before)
      const saved = await Promise.all(
        (['outside', 'ours'] as const)
          .filter((name) => name === 'outside' || outside !== true)
          .map((name) => tx.objectStore(name).getAll(range)),
      )
      const found = saved
        .flat()
        .flatMap((stored) => parseSaved(stored) ?? [])
        .filter(
          (entry) =>
            (since === undefined || entry.noticedAt >= since) &&
            (productId === undefined || entry.productId === productId) &&
            (kind === undefined || entry.kinds.includes(kind)) &&
            (actor === undefined || entry.actor === actor),
        )
        .map((entry) => [toKey(entry), entry] as const)
        .toSorted(([a], [b]) => compareTexts(b, a))
      const page = found.slice(0, limit)
      const last = page.at(-1)?.[0]
      return {
        items: await Promise.all(page.map(([, entry]) => decryptEntry(readCipher, entry))),
        next: found.length > page.length && last !== undefined ? last : null,
      }
    },
  }
}

/** Sorts by time; the id separates entries of the same time. */
function toKey({ at, id }: ActivityEntry): string {
  return `${String(at).padStart(15, '0')}-${id.slice(0, 16)}`
}

function rangeOf(siteId: SiteId, from = '', to = '~'): IDBKeyRange {
  return IDBKeyRange.bound([siteId, from], [siteId, to], false, true)
}

/** Undefined if the key is not available. */
type ReadEntryCipher = Session['readCipher']

/** A stored entry; costs are only in the encrypted field. */
interface SavedEntry extends ActivityEntry {
  readonly costs?: Uint8Array<ArrayBuffer>
}

/** Encrypts the values of cost changes; that a cost changed stays readable. */
async function encryptEntry(
  readCipher: ReadEntryCipher,
  entry: ActivityEntry,
): Promise<SavedEntry> {
  if (!entry.changes.some(isCost)) return entry
  const cipher = await readCipher(entry.siteId)
  const costs = await cipher?.encryptJson(toPurpose(entry), entry.changes)
  return { ...withoutCosts(entry), ...(costs && { costs }) }
}

async function decryptEntry(
  readCipher: ReadEntryCipher,
  { costs, ...entry }: SavedEntry,
): Promise<ActivityEntry> {
  if (costs === undefined) return entry
  try {
    const changes = await (await readCipher(entry.siteId))?.openJson(toPurpose(entry), costs)
    return activityEntry.safeParse({ ...entry, changes }).data ?? entry
  } catch {
    // The key is lost: the entry is shown without values.
    return entry
  }
}

function withoutCosts(entry: ActivityEntry): ActivityEntry {
  return {
    ...entry,
    changes: entry.changes.map((change) => (isCost(change) ? withoutValues(change) : change)),
  }
}

function withoutValues({ before: _before, after: _after, ...rest }: ValueChange): ValueChange {
  return rest
}

function parseSaved(stored: unknown): SavedEntry | undefined {
  const { costs, ...rest } = (stored ?? {}) as { costs?: unknown }
  const entry = activityEntry.safeParse(rest).data
  return (
    entry && {
      ...entry,
      ...(costs instanceof Uint8Array && { costs: costs as Uint8Array<ArrayBuffer> }),
    }
  )
}
