import type { Lock } from '#lib/core/base/lock.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import { headKey } from '../blob/database.ts'
import { parseHead } from '../blob/head.ts'
import type { KeepAlive } from '../keep-alive.ts'
import type { Pace, Replica, Wanted } from '../replica.ts'
import type { FillCheckpoint } from './fill-checkpoint.ts'
import { slowDown, type SyncContext, type UpdateContext } from './sync-context.ts'
import { updateReplica } from './update-replica.ts'

/** Not every page that opens after a failure tries again at once. */
const retryPauseMs = 60_000

export interface UpdatesDeps {
  readonly context: SyncContext
  readonly loadNames: () => Promise<void>
  readonly lock: Lock
  readonly keepAlive: KeepAlive
  readonly readSignal: () => AbortSignal
  readonly onChanged: () => void
}

/** Updates of one offline copy, one at a time. */
export interface Updates extends Pick<Replica, 'update'> {
  /** Of the full scan that this worker runs. */
  progress(): FillCheckpoint | undefined
  /** Why the last update failed. */
  problem(): Problem | undefined
  forgetProblem(): void
  /** Resolves when the current update has ended. */
  settled(): Promise<void> | undefined
}

export function createUpdates(deps: UpdatesDeps): Updates {
  const { loadNames, lock, keepAlive, readSignal, onChanged } = deps
  const { access, siteId, clock, log } = deps.context
  let progress: FillCheckpoint | undefined
  let failure: { readonly problem: Problem; readonly atMs: number } | undefined
  let working: { readonly wanted: Wanted; readonly done: Promise<void> } | undefined
  let pace: Pace | undefined

  const context: UpdateContext = {
    ...deps.context,
    onProgress(next) {
      progress = next
      onChanged()
    },
  }
  const slowed = slowDown(context, async (what) => pace?.(what))

  /** Pages send no requests while the vault is locked: a new request means that it was unlocked. */
  const currentFailure = () => (failure?.problem.code === 'locked' ? undefined : failure)

  async function readVersion(): Promise<string> {
    const head = await access.read(async (tx) =>
      parseHead(await tx.objectStore('notes').get(headKey), siteId),
    )
    return `${head?.base} ${head?.revision} ${failure?.problem.message}`
  }

  async function work(wanted: Wanted): Promise<void> {
    const before = await readVersion().catch(() => undefined)
    try {
      await loadNames()
      // If nothing was due, nothing was requested: the previous failure still holds.
      if (await updateReplica(slowed, wanted, readSignal())) {
        failure = undefined
        keepAlive.reset()
      }
    } catch (error) {
      if (readSignal().aborted) return
      const problem = toProblem(error)
      log.warn('The offline copy could not be updated.', { problem })
      failure = { problem, atMs: clock.now() }
      await keepAlive.retryAfter(problem)
    } finally {
      const wasReading = progress !== undefined
      progress = undefined
      // A listener reads the status, which asks for an update: reporting without a change would
      // loop.
      const after = await readVersion().catch(() => undefined)
      if (wasReading || after === undefined || after !== before) onChanged()
    }
  }

  function update(wanted: Wanted, slow?: Pace): Promise<void> {
    if (working !== undefined) {
      if (slow === undefined) pace = undefined
      // Called by the alarm during a long wait: sets the alarm again.
      void keepAlive.step()
      const isMore = wanted === 'all' && working.wanted !== 'all'
      return isMore ? working.done.then(() => update(wanted, slow)) : working.done
    }
    const { atMs } = currentFailure() ?? {}
    const isResting = atMs !== undefined && clock.now() - atMs < retryPauseMs
    if (wanted === 'due' && isResting) return Promise.resolve()
    pace = slow
    const done = lock(`shelfside-replica/${siteId}`, () => work(wanted))
      .then(() => undefined)
      .finally(() => (working = undefined))
    working = { wanted, done }
    return done
  }

  return {
    update,
    progress: () => progress,
    problem: () => currentFailure()?.problem,
    forgetProblem() {
      failure = undefined
    },
    settled: () => working?.done,
  }
}
