import { throttle } from '#lib/base/throttle.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { setAlarm } from '#lib/browser/alarms.ts'
import { createCheckpoint } from '#lib/browser/checkpoint.ts'
import { createLock } from '#lib/browser/lock.ts'
import { type StorageItem, storageItem, writeLocal } from '#lib/browser/storage.ts'
import type { ReplicaDeps } from '#lib/replica/create-replica.ts'
import type { Matchable, Pace, Replica, ReplicaStatus, Wanted } from '#lib/replica/replica.ts'
import type { KnownSku } from '#lib/catalog/product/known-sku.ts'
import type { SearchResponse } from '#lib/replica/search/search.ts'
import type { Entry } from '#lib/replica/blob/chunk.ts'
import type { Session } from '#lib/session/session.ts'
import type { Announce } from './announce.ts'
import type { ChangeLog } from './change-log.ts'
import { openReplicaShop } from './open-replica-shop.ts'
import { locked } from './errors.ts'
import type { Shop } from './shop.ts'

export const replicaAlarm = 'replica-wake'

/** The copies of all shops that were ever connected; those that are connected are brought up to date. */
export interface Replicas {
  read(siteId: SiteId): Promise<ReplicaStatus>
  /** `fromStart`: a person who was told that the store has the other catalog agrees to that. */
  refresh(siteId: SiteId, fromStart?: boolean): Promise<ReplicaStatus>
  remove(siteId: SiteId): Promise<ReplicaStatus>
  /** A person connected this shop: its copy is made, also where it was deleted before. */
  begin(siteId: SiteId): Promise<void>
  /** Before "all that match" is taken from the copy: rejects where it cannot be brought up to date. */
  catchUp(siteId: SiteId, signal?: AbortSignal): Promise<Matchable | undefined>
  search(siteId: SiteId, text: string, limit: number): Promise<SearchResponse | undefined>
  /** As the copy has them; those that it does not have are left out. */
  readProducts(siteId: SiteId, ids: readonly ProductId[]): Promise<ReadonlyMap<string, Entry>>
  findSkus(siteId: SiteId, wanted: ReadonlySet<string>): Promise<readonly KnownSku[]>
  readCosts: (
    siteId: SiteId,
    ...names: Parameters<Replica['readCosts']>
  ) => ReturnType<Replica['readCosts']>
  /** Somebody said that these changed: reads them again. Rejects where that cannot be noted. */
  readChanged(siteId: SiteId, ids: readonly ProductId[]): Promise<void>
  /** Nobody knows what changed: reads the whole shop again, page by page as `pace` allows, unless its copy is not wanted. Never rejects. */
  readAll(siteId: SiteId, pace: Pace): Promise<void>
  hasReplica(siteId: SiteId): Promise<boolean>
  /** Goes on with what a worker that died was in the middle of. Never rejects. */
  wake(): Promise<void>
  /** Nothing of what copies tell stays in memory: the vault was locked. Never throws. */
  release(): void
}

type OpenReplica = (dependencies: ReplicaDeps) => Promise<Replica>

export interface ReplicasDeps {
  readonly session: Pick<Session, 'readConnection' | 'readConnections' | 'readCipher'>
  readonly shop: Shop
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
  /** Writes are read from it, and what replicas find is published in it. */
  readonly changes: ChangeLog
  readonly open?: OpenReplica | undefined
}

/** A job that writes 200 times a minute is not to be slowed by as many reads. */
const jobPaceMs = 5000

/** A copy that a person deleted is not made again behind their back. */
function unwantedItem(siteId: SiteId): StorageItem<boolean> {
  return storageItem(`local:replica-unwanted/${siteId}@1`, (stored) => stored === true)
}

const openReplica: OpenReplica = async (dependencies) => {
  const { createReplica } = await loadChunk(() => import('./chunks/replica.ts'))
  return createReplica(dependencies)
}

const maxRefreshMs = 15_000

export function createReplicas(deps: ReplicasDeps): Replicas {
  const { session, shop, announce, clock, log, changes, open = openReplica } = deps
  const opened = new Map<SiteId, Promise<Replica>>()
  const answers = new Map<SiteId, () => void>()

  function replicaOf(siteId: SiteId): Promise<Replica> {
    const known = opened.get(siteId)
    if (known !== undefined) return known
    const replica = open({
      siteId,
      shop: openReplicaShop(shop, siteId),
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

  async function update(siteId: SiteId, wanted: Wanted, pace?: Pace): Promise<void> {
    if ((await session.readConnection(siteId)) === undefined) return
    if ((await unwantedItem(siteId).read()) === true) return
    await (await replicaOf(siteId)).update(wanted, pace)
  }

  /** Nobody waits for it; whoever wants to know how far it is reads the status. */
  async function start(siteId: SiteId, wanted: Wanted, pace?: Pace): Promise<void> {
    await update(siteId, wanted, pace).catch((error: unknown) => {
      log.warn('The copy of the catalogue is not kept.', { problem: toProblem(error) })
    })
  }

  /** Before a write; never rejects, since a replica must not keep a job from its work. */
  async function note(siteId: SiteId, ids: readonly ProductId[]): Promise<void> {
    try {
      await (await replicaOf(siteId)).recordHints(ids, 'own-write')
    } catch (error) {
      log.warn('A change could not be noted for the copy.', { problem: toProblem(error) })
    }
  }

  async function answerHints(siteId: SiteId): Promise<void> {
    try {
      await (await replicaOf(siteId)).resolveHints()
    } catch (error) {
      log.warn('The copy is not brought up to date.', { problem: toProblem(error) })
    }
  }

  /** After a write: reads the products again, one change at once, those of a job together. */
  async function readWritten(siteId: SiteId, ids: readonly ProductId[]): Promise<void> {
    await note(siteId, ids)
    const answer =
      answers.get(siteId) ?? throttle(() => answerHints(siteId), { everyMs: jobPaceMs })
    answers.set(siteId, answer)
    answer()
  }

  changes.subscribe(async (change) => {
    if (change.kind === 'before-write') await note(change.siteId, change.ids)
    if (change.kind === 'after-write') await readWritten(change.siteId, change.ids)
  })

  return {
    async read(siteId) {
      void start(siteId, 'due')
      return (await replicaOf(siteId)).readStatus()
    },
    async refresh(siteId, fromStart = false) {
      await unwantedItem(siteId).remove()
      const replica = await replicaOf(siteId)
      const { problem } = await replica.readStatus()
      if (fromStart && problem?.code === 'wrong-generation') {
        // Nothing of the former catalog is mixed with the new one.
        const isOther = await shop.acceptCatalog?.(siteId, () => replica.remove())
        if (isOther === true) announce('connection')
      }
      // A person asked, and wants to hear whether it went well; a long reading tells by itself.
      await Promise.race([start(siteId, 'all'), clock.sleep(maxRefreshMs)])
      return (await replicaOf(siteId)).readStatus()
    },
    async remove(siteId) {
      await unwantedItem(siteId).write(true)
      const replica = await replicaOf(siteId)
      await replica.remove()
      return replica.readStatus()
    },
    async begin(siteId) {
      await unwantedItem(siteId).remove()
      void start(siteId, 'due')
    },
    catchUp: async (siteId, signal) => (await replicaOf(siteId)).catchUp(signal),
    search: async (siteId, text, limit) => (await replicaOf(siteId)).search(text, limit),
    readProducts: async (siteId, ids) => (await replicaOf(siteId)).readProducts(ids),
    findSkus: async (siteId, wanted) => (await replicaOf(siteId)).findSkus(wanted),
    readCosts: async (siteId, names) => (await replicaOf(siteId)).readCosts(names),
    async readChanged(siteId, ids) {
      const replica = await replicaOf(siteId)
      await replica.recordHints(ids, 'event')
      await replica.resolveHints()
    },
    readAll: (siteId, pace) => start(siteId, 'all', pace),
    hasReplica: async (siteId) =>
      (await (await replicaOf(siteId)).readStatus()).readAt !== undefined,
    async wake() {
      const connected = await session.readConnections().catch(() => [])
      for (const { siteId } of connected) void start(siteId, 'unfinished')
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
