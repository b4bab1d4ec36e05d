import type { Reading, Writing } from '../storage/access.ts'

/**
 * How far the whole shop was read. Written with every page of it, so that what a worker that died
 * left behind is taken up there by the next one.
 */
export interface FillCheckpoint {
  /** What the keys of its chunks begin with. */
  readonly id: string
  /** Ms since 1970, of the first life that was at it. */
  readonly startedAt: number
  readonly seen: number
  readonly total?: number | undefined
  /** How many pages lie on the disk, each a chunk, and their size. */
  readonly pages: number
  readonly bytes: number
  /** Where the shop is read on; undefined before the first page. */
  readonly next?: string | undefined
  /** A product came twice in one go: the list shifted under the reader. */
  readonly isShifting: boolean
  /** When products were created (ISO 8601) that the shop could not hand out. */
  readonly unreadable?: readonly string[] | undefined
  /** What all lives together took, up to `recordedAt`. */
  readonly workedMs: number
  readonly recordedAt: number
  /** Which key the costs in its chunks are sealed with. */
  readonly encryptedBy: string
}

export const fillCheckpointKey = 'fill'

const isNumber = (value: unknown) => typeof value === 'number'

/** Undefined where nothing was begun, or by a version that wrote something else: begin anew. */
export async function readFillCheckpoint(
  tx: Reading | Writing,
): Promise<FillCheckpoint | undefined> {
  const stored = (await tx.objectStore('notes').get(fillCheckpointKey)) as
    | Partial<FillCheckpoint>
    | undefined
  const { id, startedAt, seen, pages, bytes, workedMs, recordedAt, encryptedBy } = stored ?? {}
  const isWhole = [startedAt, seen, pages, bytes, workedMs, recordedAt].every(isNumber)
  return typeof id === 'string' && typeof encryptedBy === 'string' && isWhole
    ? (stored as FillCheckpoint)
    : undefined
}

/** The chunks of a reading, in the order in which they were read. */
export function listFillChunks({ id, pages }: Pick<FillCheckpoint, 'id' | 'pages'>): string[] {
  return Array.from({ length: pages }, (_, at) => `${id}/${at}`)
}
