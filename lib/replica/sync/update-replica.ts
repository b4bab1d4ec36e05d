import { headKey } from '#lib/replica/blob/database.ts'
import { type ReplicaSnapshot, DamagedIndexError } from '../snapshot/snapshot.ts'
import { mergeChanges, needsMerge } from '../snapshot/merge-delta.ts'
import { rebuildIndex } from '../snapshot/rebuild-index.ts'
import type { Wanted } from '../replica.ts'
import { DamagedReplicaError } from '#lib/replica/blob/damaged.ts'
import { fillReplica } from './fill.ts'
import { planUpdate } from './plan-update.ts'
import { readChanges } from './read-changes.ts'
import type { SyncContext } from './sync-context.ts'

/** Does what is wanted and due, and leaves the copy as it was where that fails. False where nothing was. */
export async function updateReplica(
  context: SyncContext,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = await planUpdate(context, wanted)
  if (!(plan.fill || plan.sync || plan.hints || plan.mend)) return false
  // The first request may wait for the platform longer than a worker lives: somebody has to call it back.
  await context.checkpoint()
  const snapshot = await readValid(context, signal)
  if (snapshot === undefined) {
    await fill(context, signal)
  } else {
    await context.resolveHints()
    // Fresh values first: the whole reading takes a while, and is for what was deleted.
    const isEnough = !plan.sync || (await readChanges(context, snapshot, signal))
    if (plan.fill || !isEnough) await fill(context, signal)
  }
  await finish(context, signal)
  return true
}

async function fill(context: SyncContext, signal: AbortSignal): Promise<void> {
  await fillReplica(context, signal)
  const snapshot = await context.readSnapshot()
  if (snapshot !== undefined) await readChanges(context, snapshot, signal)
}

async function finish(context: SyncContext, signal: AbortSignal): Promise<void> {
  await context.resolveHints()
  const snapshot = await context.readSnapshot()
  if (snapshot !== undefined && needsMerge(snapshot)) await mergeChanges(context, signal)
}

/** The copy, mended where it is damaged; undefined when it has to be read anew. */
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

/** The copy whose reading failed with this, whole again; undefined when it has to be read anew. */
export async function repairReplica(
  context: SyncContext,
  error: unknown,
  signal: AbortSignal,
): Promise<ReplicaSnapshot | undefined> {
  const { readSnapshot, access, log } = context
  if (!isDamage(error)) throw error
  log.warn('The copy of the catalogue is damaged.', { error: error.name })
  try {
    await rebuildIndex(context, signal)
    return await readSnapshot()
  } catch (again) {
    if (!isDamage(again)) throw again
    await access.write((tx) => tx.objectStore('notes').delete(headKey))
    return undefined
  }
}

function isDamage(error: unknown): error is DamagedReplicaError | DamagedIndexError {
  return error instanceof DamagedReplicaError || error instanceof DamagedIndexError
}
