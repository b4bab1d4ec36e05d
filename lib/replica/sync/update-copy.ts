import type { Head } from '#lib/replica/blob/head.ts'
import { type Copy, DamagedIndexError } from '../copy/copy.ts'
import { mergeChanges, needsMerge } from '../copy/merge-delta.ts'
import { rebuildIndex } from '../copy/rebuild-index.ts'
import type { Wanted } from '../replica.ts'
import { isStale } from '../status.ts'
import { DamagedCopyError } from '../storage/failure.ts'
import { headKey } from '#lib/replica/blob/database.ts'
import { answerHints } from './answer-hints.ts'
import { readFillNote } from './fill-note.ts'
import { fillCopy } from './fill.ts'
import { readChanges } from './read-changes.ts'
import type { SyncContext } from './sync-context.ts'

/** Does what is wanted and due, and leaves the copy as it was where that fails. */
export async function updateCopy(
  context: SyncContext,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const copy = await readSound(context, signal)
  const isLeft = (await context.access.read(readFillNote)) !== undefined
  const isAsked = wanted !== 'unfinished'
  if (copy === undefined) {
    if (!isAsked && !isLeft) return
    await fill(context, signal)
  } else {
    await answerHints(context, signal)
    const nowMs = context.clock.now()
    const isFillDue = isLeft || (isAsked && isWholeDue(copy.head, wanted, nowMs))
    const isSyncDue = isFillDue || (isAsked && (wanted === 'all' || isStale(copy.head, nowMs)))
    // Fresh values first: the whole reading takes a while, and is for what was deleted.
    const isEnough = !isSyncDue || (await readChanges(context, copy, signal))
    if (isFillDue || !isEnough) await fill(context, signal)
  }
  await finish(context, signal)
}

async function fill(context: SyncContext, signal: AbortSignal): Promise<void> {
  await fillCopy(context, signal)
  const copy = await context.readCopy()
  if (copy !== undefined) await readChanges(context, copy, signal)
}

async function finish(context: SyncContext, signal: AbortSignal): Promise<void> {
  await answerHints(context, signal)
  const copy = await context.readCopy()
  if (copy !== undefined && needsMerge(copy)) await mergeChanges(context, signal)
}

const minute = 60_000

/**
 * Deletions tell nobody: only reading the whole shop finds them. It may cost one request in fifty of
 * what the platform grants; after a change in the middle of it, it is done again soon.
 */
function isWholeDue(head: Head, wanted: Wanted, nowMs: number): boolean {
  const ageMs = nowMs - head.filledAt
  if (wanted === 'all') return ageMs > 5 * minute
  if (head.changedWhileReading) return ageMs > 10 * minute
  const pages = head.products / 100
  return ageMs > Math.min(24 * 60 * minute, Math.max(30 * minute, pages * 15_000))
}

/** The copy, mended where it is damaged; undefined when it has to be read anew. */
async function readSound(context: SyncContext, signal: AbortSignal): Promise<Copy | undefined> {
  const { readCopy, access, log } = context
  try {
    return await readCopy()
  } catch (error) {
    if (!(error instanceof DamagedCopyError || error instanceof DamagedIndexError)) throw error
    log.warn('The copy of the catalogue is damaged.', { error: error.name })
  }
  try {
    await rebuildIndex(context, signal)
    return await readCopy()
  } catch (error) {
    if (!(error instanceof DamagedCopyError || error instanceof DamagedIndexError)) throw error
    await access.write((tx) => tx.objectStore('notes').delete(headKey))
    return undefined
  }
}
