import type { LocationNames } from '#lib/core/search/row.ts'
import { isLocationNames } from '../blob/head.ts'
import type { Reading, Writing } from '../storage/access.ts'

/**
 * Progress of a full scan. Written with every page, so that the next worker resumes the scan of a
 * killed one.
 */
export interface FillCheckpoint {
  /** Prefix of the keys of its chunks. */
  readonly id: string
  /** When the scan began; ms since 1970. */
  readonly startedAt: number
  readonly seen: number
  readonly total?: number | undefined
  /** Number of stored pages, each a chunk, and their total size. */
  readonly pages: number
  readonly bytes: number
  /** Cursor of the next page; undefined before the first page. */
  readonly next?: string | undefined
  /** A product came twice in one run: the list shifted during the scan. */
  readonly isShifting: boolean
  /** Creation dates (ISO 8601) of products that the store failed to return. */
  readonly unreadable?: readonly string[] | undefined
  /** The time (ISO 8601) of the latest change of stock that no product's time shows. */
  readonly stockChangedAt?: string | undefined
  /** The inventory locations as it began; see `Head.locations`. */
  readonly locations?: LocationNames | undefined
  /** Working time of all workers together, up to `recordedAt`. */
  readonly workedMs: number
  readonly recordedAt: number
  /** Id of the key that encrypts the costs in its chunks. */
  readonly encryptedBy: string
}

export const fillCheckpointKey = 'fill'

const isNumber = (value: unknown) => typeof value === 'number'

/**
 * Undefined when no scan was begun, or another version wrote the record: the scan then starts over.
 */
export async function readFillCheckpoint(
  tx: Reading | Writing,
): Promise<FillCheckpoint | undefined> {
  const stored = (await tx.objectStore('notes').get(fillCheckpointKey)) as
    | Partial<FillCheckpoint>
    | undefined
  const { id, startedAt, seen, pages, bytes, workedMs, recordedAt, encryptedBy } = stored ?? {}
  const isWhole =
    [startedAt, seen, pages, bytes, workedMs, recordedAt].every(isNumber) &&
    (stored?.locations === undefined || isLocationNames(stored.locations))
  return typeof id === 'string' && typeof encryptedBy === 'string' && isWhole
    ? (stored as FillCheckpoint)
    : undefined
}

/** The keys of a scan's chunks, in the order in which they were read. */
export function listFillChunks({ id, pages }: Pick<FillCheckpoint, 'id' | 'pages'>): string[] {
  return Array.from({ length: pages }, (_, at) => `${id}/${at}`)
}
