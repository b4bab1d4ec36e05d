import type { QuerySnapshot } from '../snapshot/queries.ts'
import type { ReplicaSnapshot } from '../snapshot/snapshot.ts'
import type { SyncContext } from './sync-context.ts'
import { repairReplica } from './update-replica.ts'

/** Repairs a damaged offline copy and queries it again: the next update may be far off. */
export function createRepairingQuery(
  context: SyncContext,
  readSignal: () => AbortSignal,
  onRepaired: () => void,
): QuerySnapshot {
  let repairing: Promise<ReplicaSnapshot | undefined> | undefined
  /** Repairs since this worker started. */
  let repairs = 0

  async function repair(error: unknown): Promise<ReplicaSnapshot | undefined> {
    const snapshot = await repairReplica(context, error, readSignal())
    repairs += 1
    onRepaired()
    return snapshot
  }

  return async function queryAndRepair(query) {
    const repairsBefore = repairs
    try {
      const snapshot = await context.readSnapshot()
      return snapshot && (await query(snapshot))
    } catch (error) {
      // The offline copy was repaired while this query was still reading the old one.
      if (repairing === undefined && repairs > repairsBefore) return queryAndRepair(query)
      repairing ??= repair(error).finally(() => (repairing = undefined))
      const snapshot = await repairing
      return snapshot && (await query(snapshot))
    }
  }
}
