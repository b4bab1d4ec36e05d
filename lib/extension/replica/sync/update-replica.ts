import { headKey } from '../blob/database.ts'
import { type ReplicaSnapshot, readOwnHead } from '../snapshot/snapshot.ts'
import { mergeChanges, needsMerge } from '../snapshot/merge-delta.ts'
import { rebuildIndex } from '../snapshot/rebuild-index.ts'
import type { Wanted } from '../replica.ts'
import { DamagedReplicaError } from '../blob/chunk.ts'
import { fillReplica } from './fill.ts'
import { readChanges } from './read-changes.ts'
import type { SyncContext, UpdateContext } from './sync-context.ts'
import type { Head } from '../blob/head.ts'
import { magic, version } from '#lib/core/search/blob.ts'
import { isStale } from '../status.ts'
import { readFillCheckpoint } from './fill-checkpoint.ts'
import { readHints } from './hints.ts'

const minute = 60_000

/**
 * Runs the updates that are requested and due; leaves the offline copy as it was on failure. False
 * when nothing was due.
 */
export async function updateReplica(
  context: UpdateContext,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = await planUpdate(context, wanted)
  if (!(plan.fill || plan.sync || plan.hints || plan.repair)) return false
  // The first request may wait for the platform longer than a worker lives: an alarm has to be set.
  await context.checkpoint()
  const snapshot = await readValid(context, signal)
  if (snapshot === undefined) {
    await fillReplicaInOrder(context, signal)
  } else {
    await context.resolveHints()
    // Changes first: the full scan takes a while, and only finds deletions.
    const isEnough = !plan.sync || (await readChanges(context, snapshot, signal))
    const isWhole =
      plan.fill ||
      !isEnough ||
      (plan.sync && (await lacksStock(context, snapshot, signal))) ||
      (wanted === 'all' && (await hasDeleted(context, signal)))
    if (isWhole) await fillReplicaInOrder(context, signal)
  }
  await finish(context, signal)
  return true
}

/** Whether an offline copy of an earlier version lacks the stock at the locations of the store. */
async function lacksStock(
  { store }: SyncContext,
  { head }: ReplicaSnapshot,
  signal: AbortSignal,
): Promise<boolean> {
  return head.locations === undefined && (await store.readLocationNames(signal)).size > 0
}

/** Whether the offline copy has more products than the store. */
async function hasDeleted(context: SyncContext, signal: AbortSignal): Promise<boolean> {
  const snapshot = await context.readSnapshot()
  return (
    snapshot !== undefined && (await context.store.countProducts(signal)) < snapshot.head.products
  )
}

async function fillReplicaInOrder(context: UpdateContext, signal: AbortSignal): Promise<void> {
  await fillReplica(context, signal)
  const snapshot = await context.readSnapshot()
  if (snapshot !== undefined) await readChanges(context, snapshot, signal)
}

async function finish(context: SyncContext, signal: AbortSignal): Promise<void> {
  await context.resolveHints()
  const snapshot = await context.readSnapshot()
  if (snapshot !== undefined && needsMerge(snapshot)) await mergeChanges(context, signal)
}

/** The offline copy, repaired if damaged; undefined when it has to be read again. */
export async function readValid(
  context: SyncContext,
  signal: AbortSignal,
): Promise<ReplicaSnapshot | undefined> {
  try {
    return await context.readSnapshot()
  } catch (error) {
    return repairReplica(context, error, signal)
  }
}

/** Repairs the offline copy after this error; undefined when it has to be read again. */
export async function repairReplica(
  context: SyncContext,
  error: unknown,
  signal: AbortSignal,
): Promise<ReplicaSnapshot | undefined> {
  const { readSnapshot, access, log } = context
  if (!isDamage(error)) throw error
  log.warn('The offline copy is damaged.', { error: error.name })
  try {
    await rebuildIndex(context, signal)
    return await readSnapshot()
  } catch (again) {
    if (!isDamage(again)) throw again
    await access.write((tx) => tx.objectStore('notes').delete(headKey))
    return undefined
  }
}

function isDamage(error: unknown): error is DamagedReplicaError {
  return error instanceof DamagedReplicaError
}

/** What an update has to do. */
interface Plan {
  /** Run a full scan. */
  readonly fill: boolean
  /** Read changes. */
  readonly sync: boolean
  readonly hints: boolean
  /** Rebuild the index: it is not of this version. */
  readonly repair: boolean
}

/**
 * Reads only the head and the first bytes of the index: a worker woken for something else, or a
 * popup over a fresh offline copy, does not wait for 25 MB.
 */
async function planUpdate(
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
    return { fill: isAsked || isLeft, sync: false, hints: false, repair: false }
  }
  const nowMs = clock.now()
  const fill = isLeft || (isAsked && isWholeDue(head, wanted, nowMs))
  const sync = fill || (isAsked && (wanted === 'all' || isStale(head, nowMs)))
  return { fill, sync, hints, repair: !(await isOfThisVersion(base)) }
}

/**
 * Only a full scan finds which products were deleted. It may use one in fifty of the requests that the platform
 * grants; a scan during which products changed is repeated soon.
 */
function isWholeDue(head: Head, wanted: Wanted, nowMs: number): boolean {
  const ageMs = nowMs - head.filledAt
  if (wanted === 'all') return ageMs > 5 * minute
  if (head.changedWhileReading || head.seeksUnreadable === true) return ageMs > 10 * minute
  const pages = head.products / 100
  return ageMs > Math.min(24 * 60 * minute, Math.max(30 * minute, pages * 15_000))
}

/** See `search/blob.ts` for the first words of an index. */
async function isOfThisVersion(base: unknown): Promise<boolean> {
  if (!(base instanceof Blob) || base.size < 12) return false
  const [first, builtWith, bytes] = new Uint32Array(await base.slice(0, 12).arrayBuffer())
  return first === magic && builtWith === version && bytes === base.size
}
