import { throttle } from '#lib/core/base/throttle.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { setAlarm } from '#lib/extension/browser/alarms.ts'
import { createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { writeLocal } from '#lib/extension/browser/storage.ts'
import type { ReplicaDeps } from '#lib/extension/replica/create-replica.ts'
import type { Matchable } from '#lib/core/search/segment.ts'
import type { Pace, Replica, ReplicaStatus, Wanted } from '#lib/extension/replica/replica.ts'
import type { KnownSku } from '#lib/core/catalog/product/known-sku.ts'
import type { KnownSlug } from '#lib/core/catalog/product/known-slug.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchResponse } from '#lib/core/search/search.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import type { EntryScan } from '#lib/extension/replica/entry.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from './announce.ts'
import type { ChangeLog } from './change-log.ts'
import { openReplicaStore } from './open-replica-store.ts'
import { locked } from './errors.ts'
import type { Stores } from './stores.ts'
import { unwantedReplica } from './unwanted-replica.ts'

export const replicaAlarm = 'replica-wake'

/** The replicas of all stores that were ever connected. Those of connected stores are kept up to date. */
export interface Replicas {
  read(siteId: SiteId): Promise<ReplicaStatus>
  /** `fromStart`: the user confirmed that the store has moved to the other catalog. */
  refresh(siteId: SiteId, fromStart?: boolean): Promise<ReplicaStatus>
  remove(siteId: SiteId): Promise<ReplicaStatus>
  /** Creates the replica of a store that was just connected, even if the user deleted it before. */
  begin(siteId: SiteId): Promise<void>
  /** Updates the replica before it selects "all that match". Rejects if that fails. */
  catchUp(siteId: SiteId, signal?: AbortSignal): Promise<Matchable | undefined>
  search(siteId: SiteId, text: string, limit: number): Promise<SearchResponse | undefined>
  /** As `read`, without asking Wix for what is due. */
  readStatus(siteId: SiteId): Promise<ReplicaStatus>
  /** The products in the replica; missing ones are left out. */
  readProducts(siteId: SiteId, ids: readonly ProductId[]): Promise<ReadonlyMap<string, Entry>>
  /** What the index has of the products in the replica. */
  findRows(siteId: SiteId, ids: readonly ProductId[]): Promise<readonly SearchRow[]>
  findSkus(siteId: SiteId, wanted: ReadonlySet<string>): Promise<readonly KnownSku[]>
  findSlugs(siteId: SiteId, wanted: ReadonlySet<string>): Promise<readonly KnownSlug[]>
  listStates(siteId: SiteId): Promise<ReadonlyMap<ProductId, string> | undefined>
  scan(siteId: SiteId, knownBase: string | undefined): Promise<EntryScan | undefined>
  readCosts: (
    siteId: SiteId,
    ...names: Parameters<Replica['readCosts']>
  ) => ReturnType<Replica['readCosts']>
  /** Reads products again that are reported as changed. Rejects if that cannot be recorded. */
  readChanged(siteId: SiteId, ids: readonly ProductId[]): Promise<void>
  /** Reads the whole store again because it is unknown what changed, page by page as `pace` allows. Does nothing if the user deleted the replica. Never rejects. */
  readAll(siteId: SiteId, pace: Pace): Promise<void>
  /**
   * Reads everything that the offline copy does not show yet, also which products were deleted: of a large store that
   * takes minutes. Rejects with what failed.
   */
  readDeletions(siteId: SiteId): Promise<void>
  hasReplica(siteId: SiteId): Promise<boolean>
  /** Resumes what a worker that died was doing. Never rejects. */
  wake(): Promise<void>
  /** Drops all replica data in memory, because the vault was locked. Never throws. */
  release(): void
}

type OpenReplica = (dependencies: ReplicaDeps) => Promise<Replica>

export interface ReplicasDeps {
  readonly session: Pick<Session, 'readConnection' | 'readConnections' | 'readCipher'>
  readonly stores: Stores
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
  /** Writes are read from it; changes that replicas find are published in it. */
  readonly changes: ChangeLog
  readonly open?: OpenReplica | undefined
  /** Called after each update. */
  readonly onUpdated?: ((siteId: SiteId) => void) | undefined
}

/** Limits the reads after writes, so that they do not slow down a job with 200 writes per minute. */
const readBackMs = 5000

const openReplica: OpenReplica = async (dependencies) => {
  const { createReplica } = await loadChunk(() => import('./chunks/replica.ts'))
  return createReplica(dependencies)
}

const maxRefreshMs = 15_000

export function createReplicas(deps: ReplicasDeps): Replicas {
  const { session, stores, announce, clock, log, changes, open = openReplica } = deps
  const opened = new Map<SiteId, Promise<Replica>>()
  const readBacks = new Map<SiteId, () => void>()

  function replicaOf(siteId: SiteId): Promise<Replica> {
    const known = opened.get(siteId)
    if (known !== undefined) return known
    const replica = open({
      siteId,
      store: openReplicaStore(stores, siteId),
      clock,
      readCipher: async () => (await session.readCipher(siteId)) ?? reject(),
      log,
      lock: createLock(),
      checkpoint: createCheckpoint(writeLocal, clock),
      wakeAt: (timeMs) => setAlarm(replicaAlarm, timeMs),
      onChanged: () => announce('replica'),
      onProductsChanged: (diffs) => void changes.emit({ kind: 'found', siteId, diffs }),
    })
    opened.set(siteId, replica)
    replica.catch(() => opened.delete(siteId))
    return replica
  }

  async function readStatus(siteId: SiteId): Promise<ReplicaStatus> {
    return (await replicaOf(siteId)).readStatus()
  }

  async function update(siteId: SiteId, wanted: Wanted, pace?: Pace): Promise<void> {
    if ((await session.readConnection(siteId)) === undefined) return
    if ((await unwantedReplica(siteId).read()) === true) return
    await (await replicaOf(siteId)).update(wanted, pace)
  }

  /** Runs in the background; the status reports the progress. */
  async function startUpdate(siteId: SiteId, wanted: Wanted, pace?: Pace): Promise<void> {
    await update(siteId, wanted, pace).catch((error: unknown) => {
      log.warn('The replica could not be updated.', { problem: toProblem(error) })
    })
    deps.onUpdated?.(siteId)
  }

  /** Never rejects, since a replica must not block a job. */
  async function recordHints(siteId: SiteId, ids: readonly ProductId[]): Promise<void> {
    try {
      await (await replicaOf(siteId)).recordHints(ids, 'own-write')
    } catch (error) {
      log.warn('A change could not be recorded in the replica.', { problem: toProblem(error) })
    }
  }

  async function resolveHints(siteId: SiteId): Promise<void> {
    try {
      await (await replicaOf(siteId)).resolveHints()
    } catch (error) {
      log.warn('Changed products could not be read again.', { problem: toProblem(error) })
    }
  }

  /** Reads products again after a write: a single change at once, those of a job together. */
  async function readWritten(siteId: SiteId, ids: readonly ProductId[]): Promise<void> {
    await recordHints(siteId, ids)
    const readBack =
      readBacks.get(siteId) ?? throttle(() => resolveHints(siteId), { everyMs: readBackMs })
    readBacks.set(siteId, readBack)
    readBack()
  }

  changes.subscribe(async (change) => {
    if (change.kind === 'before-write') await recordHints(change.siteId, change.ids)
    if (change.kind === 'after-write') await readWritten(change.siteId, change.ids)
  })

  return {
    async read(siteId) {
      void startUpdate(siteId, 'due')
      return readStatus(siteId)
    },
    async refresh(siteId, fromStart = false) {
      await unwantedReplica(siteId).remove()
      const replica = await replicaOf(siteId)
      const { problem } = await replica.readStatus()
      if (fromStart && problem?.code === 'wrong-catalog') {
        // Data of the former catalog must not be mixed with the new one.
        const isOther = await stores.acceptCatalog?.(siteId, () => replica.remove())
        if (isOther === true) announce('connection')
      }
      // The user waits for the result; a long update reports its own progress.
      await Promise.race([startUpdate(siteId, 'all'), clock.sleep(maxRefreshMs)])
      return readStatus(siteId)
    },
    async remove(siteId) {
      await unwantedReplica(siteId).write(true)
      const replica = await replicaOf(siteId)
      await replica.remove()
      return replica.readStatus()
    },
    async begin(siteId) {
      await unwantedReplica(siteId).remove()
      void startUpdate(siteId, 'due')
    },
    catchUp: async (siteId, signal) => (await replicaOf(siteId)).catchUp(signal),
    search: async (siteId, text, limit) => (await replicaOf(siteId)).search(text, limit),
    readProducts: async (siteId, ids) => (await replicaOf(siteId)).readProducts(ids),
    findRows: async (siteId, ids) => (await replicaOf(siteId)).findRows(ids),
    findSkus: async (siteId, wanted) => (await replicaOf(siteId)).findSkus(wanted),
    findSlugs: async (siteId, wanted) => (await replicaOf(siteId)).findSlugs(wanted),
    listStates: async (siteId) => (await replicaOf(siteId)).listStates(),
    scan: async (siteId, knownBase) => (await replicaOf(siteId)).scan(knownBase),
    readCosts: async (siteId, names) => (await replicaOf(siteId)).readCosts(names),
    async readChanged(siteId, ids) {
      const replica = await replicaOf(siteId)
      await replica.recordHints(ids, 'event')
      await replica.resolveHints()
    },
    readAll: (siteId, pace) => startUpdate(siteId, 'all', pace),
    async readDeletions(siteId) {
      await startUpdate(siteId, 'all')
      const { problem } = await readStatus(siteId)
      if (problem !== undefined) throw new ProblemError(problem)
    },
    readStatus,
    hasReplica: async (siteId) => (await readStatus(siteId)).readAt !== undefined,
    async wake() {
      const connected = await session.readConnections().catch(() => [])
      for (const { siteId } of connected) void startUpdate(siteId, 'unfinished')
    },
    release() {
      for (const replica of opened.values()) {
        replica.then(
          (one) => one.release(),
          () => undefined,
        )
      }
    },
  }
}

function reject(): never {
  throw locked()
}
