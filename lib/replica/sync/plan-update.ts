import { readOwnHead } from '../snapshot/snapshot.ts'
import type { Head } from '#lib/replica/blob/head.ts'
import { magic, version } from '#lib/replica/search/blob.ts'
import type { Wanted } from '../replica.ts'
import { isStale } from '../status.ts'
import { readFillCheckpoint } from './fill-checkpoint.ts'
import { readHints } from './hints.ts'
import type { SyncContext } from './sync-context.ts'

/** What there is to do. */
export interface Plan {
  /** Read the whole shop. */
  readonly fill: boolean
  /** Read what changed. */
  readonly sync: boolean
  readonly hints: boolean
  /** The index is not one of this version. */
  readonly mend: boolean
}

/**
 * Looks at the head and the first bytes of the index, no further: a worker that was woken for something
 * else, and a popup that opens on a fresh copy, do not wait for 25 MB.
 */
export async function planUpdate(
  { access, siteId, clock, readCostCipher }: SyncContext,
  wanted: Wanted,
): Promise<Plan> {
  const costCipher = await readCostCipher()
  const { head, isLeft, hints, base } = await access.read(async (tx) => {
    const found = await readOwnHead(tx, siteId, costCipher)
    return {
      head: found,
      isLeft: (await readFillCheckpoint(tx)) !== undefined,
      hints: (await readHints(tx, 1)).length > 0,
      base: found && (await tx.objectStore('blobs').get(found.base)),
    }
  })
  const isAsked = wanted !== 'unfinished'
  if (head === undefined) {
    return { fill: isAsked || isLeft, sync: false, hints: false, mend: false }
  }
  const nowMs = clock.now()
  const fill = isLeft || (isAsked && isWholeDue(head, wanted, nowMs))
  const sync = fill || (isAsked && (wanted === 'all' || isStale(head, nowMs)))
  return { fill, sync, hints, mend: !(await isOfThisVersion(base)) }
}

const minute = 60_000

/**
 * Deletions tell nobody: only reading the whole shop finds them. It may cost one request in fifty of
 * what the platform grants; after a change in the middle of it, it is done again soon.
 */
function isWholeDue(head: Head, wanted: Wanted, nowMs: number): boolean {
  const ageMs = nowMs - head.filledAt
  if (wanted === 'all') return ageMs > 5 * minute
  if (head.changedWhileReading || head.seeksUnreadable === true) return ageMs > 10 * minute
  const pages = head.products / 100
  return ageMs > Math.min(24 * 60 * minute, Math.max(30 * minute, pages * 15_000))
}

/** `search/blob.ts` says what an index begins with. */
async function isOfThisVersion(base: unknown): Promise<boolean> {
  if (!(base instanceof Blob) || base.size < 12) return false
  const [first, made, bytes] = new Uint32Array(await base.slice(0, 12).arrayBuffer())
  return first === magic && made === version && bytes === base.size
}
