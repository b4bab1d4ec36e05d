import type { Clock } from '#lib/core/base/clock.ts'
import type { Lock } from '#lib/core/base/lock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { headKey } from '#lib/extension/replica/blob/database.ts'
import { parseHead } from '#lib/extension/replica/blob/head.ts'
import type { OnProductsChanged } from './entry.ts'
import { createKeepAlive } from './keep-alive.ts'
import type { Replica, ReplicaStore, ReplicaStatus } from './replica.ts'
import { createQueries } from './snapshot/queries.ts'
import { createSnapshotReader } from './snapshot/snapshot.ts'
import { createUnreadableNames } from './snapshot/unreadable-names.ts'
import { toStatus } from './status.ts'
import { type Access, createAccess } from './storage/access.ts'
import { createCachedCostCipher } from './storage/cached-cost-cipher.ts'
import type { ReadCostKey } from './storage/cost-cipher.ts'
import { createCollectionNames } from './sync/collection-names.ts'
import { readFillCheckpoint } from './sync/fill-checkpoint.ts'
import { createHintRuns, type HintRuns } from './sync/hint-runs.ts'
import { putHints } from './sync/hints.ts'
import { readChanges } from './sync/read-changes.ts'
import { createRepairingQuery } from './sync/repairing-query.ts'
import type { SyncContext } from './sync/sync-context.ts'
import { readValid } from './sync/update-replica.ts'
import { createUpdates } from './sync/updates.ts'

export interface ReplicaDeps {
  readonly siteId: SiteId
  readonly store: ReplicaStore
  readonly clock: Clock
  /** Reads the key that encrypts costs: they are never stored in plain text. */
  readonly readCipher: ReadCostKey
  readonly log: Log
  readonly lock: Lock
  /** Tells the browser that the worker is busy; never rejects. */
  readonly checkpoint: () => Promise<void>
  /**
   * Schedules an `update('unfinished')` for that time (ms since 1970), replacing the previous
   * schedule.
   */
  readonly wakeAt: (timeMs: number) => Promise<void>
  /** The status or the index has changed. */
  readonly onChanged: () => void
  /** Products differ from the offline copy. */
  readonly onProductsChanged?: OnProductsChanged | undefined
  readonly access?: Access | undefined
}

export function createReplica(dependencies: ReplicaDeps): Replica {
  const { siteId, store, clock, log, lock, onChanged, readCipher } = dependencies
  const access = dependencies.access ?? createAccess(siteId)
  const costCipher = createCachedCostCipher(siteId, readCipher, clock)
  const reader = createSnapshotReader(access, siteId, costCipher.read)
  const names = createCollectionNames(access, store, log)
  const unreadableNames = createUnreadableNames(access, reader.read)
  const keepAlive = createKeepAlive(dependencies)
  let stopController = new AbortController()
  const readSignal = () => stopController.signal

  const context: SyncContext = {
    access,
    siteId,
    store,
    clock,
    log,
    readSnapshot: reader.read,
    readCostCipher: costCipher.read,
    onProductsChanged: dependencies.onProductsChanged,
    toRow: (product, locations) => toSearchRow(product, names.known(), locations),
    inTurn: createQueue(),
    checkpoint: keepAlive.step,
    refreshNames: (signal) => names.refresh(signal),
    resolveHints: () => hintRuns.runOnce(),
  }
  const loadNames = () => names.load()
  const hintRuns: HintRuns = createHintRuns(context, loadNames, readSignal, onChanged)
  const updates = createUpdates({ context, loadNames, lock, keepAlive, readSignal, onChanged })
  const query = createRepairingQuery(context, readSignal, onChanged)

  async function readStatus(): Promise<ReplicaStatus> {
    try {
      const [head, left, hints] = await access.read(async (tx) => [
        parseHead(await tx.objectStore('notes').get(headKey), siteId),
        await readFillCheckpoint(tx),
        await tx.objectStore('hints').count(),
      ])
      const namesOf = await unreadableNames.find(head)
      const problem = updates.problem()
      const progress = updates.progress()
      return toStatus({
        head,
        hints,
        problem,
        nowMs: clock.now(),
        namesOf,
        checkpoint: progress ?? left,
        isReading: progress !== undefined,
      })
    } catch (error) {
      const nothing = { head: undefined, checkpoint: undefined, isReading: false, hints: 0 }
      return toStatus({ ...nothing, problem: toProblem(error), nowMs: clock.now() })
    }
  }

  return {
    ...createQueries(access, query, clock),
    readStatus,
    update: updates.update,
    recordHints: (ids, source) => access.write((tx) => putHints(tx, ids, source)),
    resolveHints: hintRuns.runAll,
    async catchUp(signal) {
      const either = AbortSignal.any([stopController.signal, ...(signal ? [signal] : [])])
      await names.load()
      const before = await readValid(context, either)
      if (before === undefined) return undefined
      await readChanges(context, before, either, Infinity)
      onChanged()
      const [snapshot, staleIds] = await Promise.all([
        context.readSnapshot(),
        access.read((tx) => tx.objectStore('hints').getAllKeys()),
      ])
      return (
        snapshot && {
          index: snapshot.index,
          locations: snapshot.head.locations ?? [],
          staleIds: new Set(staleIds),
        }
      )
    },
    async readCosts(recordNames) {
      const encrypted = await costCipher.read()
      const stored = await access.read((tx) =>
        Promise.all(recordNames.map((name) => tx.objectStore('costs').get(name))),
      )
      return Promise.all(
        recordNames.map((name, at) => encrypted.open(name, stored[at]).catch(() => undefined)),
      )
    },
    release() {
      costCipher.release()
      unreadableNames.release()
      reader.release()
    },
    async remove() {
      stopController.abort(new DOMException('The offline copy is being deleted.', 'AbortError'))
      try {
        await Promise.all([updates.settled(), hintRuns.settled()])
        await access.remove()
        updates.forgetProblem()
      } finally {
        // Also when deleting failed: the offline copy then keeps receiving updates.
        stopController = new AbortController()
        onChanged()
      }
    },
  }
}
