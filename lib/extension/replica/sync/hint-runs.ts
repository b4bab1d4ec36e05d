import { toProblem } from '#lib/core/catalog/problem.ts'
import { resolveHints } from './resolve-hints.ts'
import type { SyncContext } from './sync-context.ts'

export interface HintRuns {
  /** Concurrent callers share one run, so that nothing is requested twice. */
  runOnce(): Promise<void>
  /** Runs until every hint recorded before this call has been read. Never rejects. */
  readonly runAll: () => Promise<void>
  /** Resolves once no `runAll` is running. */
  settled(): Promise<void> | undefined
}

/** Runs of `resolveHints`, one at a time. */
export function createHintRuns(
  context: SyncContext,
  loadNames: () => Promise<void>,
  readSignal: () => AbortSignal,
  onChanged: () => void,
): HintRuns {
  let running: Promise<void> | undefined
  let runningAll: Promise<void> | undefined
  let hasNewHints = false

  function runOnce(): Promise<void> {
    running ??= resolveHints(context, readSignal()).finally(() => (running = undefined))
    return running
  }

  async function runWhileNew(): Promise<void> {
    try {
      await loadNames()
      while (hasNewHints) {
        hasNewHints = false
        // The current run may have read the hints before the newest was recorded.
        await running?.catch(() => undefined)
        await runOnce()
        onChanged()
      }
    } catch (error) {
      // The hints remain: the next update begins with them.
      context.log.warn('Changed products could not be read again.', { problem: toProblem(error) })
    }
  }

  return {
    runOnce,
    runAll() {
      hasNewHints = true
      runningAll ??= runWhileNew().finally(() => (runningAll = undefined))
      return runningAll
    },
    settled: () => runningAll,
  }
}
