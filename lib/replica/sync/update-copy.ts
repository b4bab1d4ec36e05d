import { headKey } from '#lib/replica/blob/database.ts'
import { type Copy, DamagedIndexError } from '../copy/copy.ts'
import { mergeChanges, needsMerge } from '../copy/merge-delta.ts'
import { rebuildIndex } from '../copy/rebuild-index.ts'
import type { Wanted } from '../replica.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { fillCopy } from './fill.ts'
import { planUpdate } from './plan-update.ts'
import { readChanges } from './read-changes.ts'
import type { SyncContext } from './sync-context.ts'

/** Does what is wanted and due, and leaves the copy as it was where that fails. False where nothing was. */
export async function updateCopy(
  context: SyncContext,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = await planUpdate(context, wanted)
  if (!(plan.fill || plan.sync || plan.hints || plan.mend)) return false
  // The first request may wait for the platform longer than a worker lives: somebody has to call it back.
  await context.checkpoint()
  const copy = await readSound(context, signal)
  if (copy === undefined) {
    await fill(context, signal)
  } else {
    await context.answerHints()
    // Fresh values first: the whole reading takes a while, and is for what was deleted.
    const isEnough = !plan.sync || (await readChanges(context, copy, signal))
    if (plan.fill || !isEnough) await fill(context, signal)
  }
  await finish(context, signal)
  return true
}

async function fill(context: SyncContext, signal: AbortSignal): Promise<void> {
  await fillCopy(context, signal)
  const copy = await context.readCopy()
  if (copy !== undefined) await readChanges(context, copy, signal)
}

async function finish(context: SyncContext, signal: AbortSignal): Promise<void> {
  await context.answerHints()
  const copy = await context.readCopy()
  if (copy !== undefined && needsMerge(copy)) await mergeChanges(context, signal)
}

/** The copy, mended where it is damaged; undefined when it has to be read anew. */
export async function readSound(
  context: SyncContext,
  signal: AbortSignal,
): Promise<Copy | undefined> {
  try {
    return await context.readCopy()
  } catch (error) {
    return mendCopy(context, error, signal)
  }
}

/** The copy whose reading failed with this, whole again; undefined when it has to be read anew. */
export async function mendCopy(
  context: SyncContext,
  error: unknown,
  signal: AbortSignal,
): Promise<Copy | undefined> {
  const { readCopy, access, log } = context
  if (!isDamage(error)) throw error
  log.warn('The copy of the catalogue is damaged.', { error: error.name })
  try {
    await rebuildIndex(context, signal)
    return await readCopy()
  } catch (again) {
    if (!isDamage(again)) throw again
    await access.write((tx) => tx.objectStore('notes').delete(headKey))
    return undefined
  }
}

function isDamage(error: unknown): error is DamagedCopyError | DamagedIndexError {
  return error instanceof DamagedCopyError || error instanceof DamagedIndexError
}
