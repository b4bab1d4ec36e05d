import { createQueue } from '#lib/core/base/queue.ts'
import { throttle } from '#lib/core/base/throttle.ts'
import { hasAlarm, setAlarm } from '#lib/extension/browser/alarms.ts'
import { persistStorage } from '#lib/extension/browser/persist-storage.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { FormerProduct, ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { KeepingStatus } from '#lib/extension/documents/create-keeper.ts'
import type { RestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import type { RestorePoint, WantedPoint } from '#lib/extension/documents/restore-point.ts'
import type { PointFolder } from '#lib/extension/documents/folder/create-point-folder.ts'
import type { DocumentSettings } from '#lib/extension/documents/settings.ts'
import { documentDays, documentSettings, readDocumentSettings } from './document-settings.ts'
import {
  documentsAlarm,
  type DocumentsDeps,
  openDocuments,
  type OpenedDocuments,
} from './open-documents.ts'

/** What the user changes; the rest stays. */
type DocumentChanges = {
  readonly [Name in keyof DocumentSettings]?: DocumentSettings[Name] | undefined
}

/** The complete products of all connected stores, as the stores returned them. */
export interface Documents {
  readStatus(siteId: SiteId): Promise<DocumentStatus>
  /**
   * Reads what changed in the store, and keeps it. Resolves once that is done, or as much of it as may be, to whether
   * everything is kept.
   */
  check(siteId: SiteId): Promise<boolean>
  /**
   * Makes a restore point of what the store has now, as soon as all of it is kept. Undefined if that takes longer than a
   * person waits: it is made later.
   */
  createPoint(siteId: SiteId, name: string | undefined): Promise<RestorePoint | undefined>
  /** Begins to keep the products of a store whose offline copy may be ready now. Never rejects. */
  follow(siteId: SiteId): Promise<void>
  configure(siteId: SiteId, settings: DocumentChanges): Promise<void>
  /** Deletes everything that is kept of a site. */
  remove(siteId: SiteId): Promise<void>
  readonly points: Points
  /** The folder to which the restore points of a site are written. */
  openFolder(siteId: SiteId): Promise<PointFolder>
  /** Makes the restore points of the jobs that were started. Never rejects: no job waits for it. */
  keepJobPoints(siteId: SiteId): Promise<void>
  /** Keeps what products are before a job changes them, for its restore point. Rejects as reading the store does. */
  keepBefore(
    siteId: SiteId,
    jobId: string,
    ids: readonly ProductId[],
    signal?: AbortSignal,
  ): Promise<void>
  /**
   * What products were at a restore point, or as they are kept last without one. Products that it does not have
   * are left out.
   */
  readFormer(
    siteId: SiteId,
    pointId: string | undefined,
    ids: readonly ProductId[],
  ): Promise<ReadonlyMap<ProductId, FormerProduct>>
  /** The documents of a restore point, as the store returned them. Those that it does not have are left out. */
  readDocuments(
    siteId: SiteId,
    pointId: string,
    ids: readonly ProductId[],
  ): Promise<readonly ProductDocument[]>
  /** The products of documents of any store. Those that cannot be read are left out. */
  readFileProducts(documents: readonly ProductDocument[]): Promise<readonly Product[]>
  /** Stores documents of a file under the id of its future restore point. Rejects what is no product of this catalog. */
  keepFile(
    siteId: SiteId,
    pointId: string,
    step: number,
    documents: readonly ProductDocument[],
  ): Promise<void>
  /** The products that the store has, as far as the offline copy knows; undefined without one. */
  listProducts(siteId: SiteId): Promise<Pick<ReadonlySet<ProductId>, 'has'> | undefined>
  /** Calls `wake` later, unless that is planned already. Never rejects. */
  plan(): Promise<void>
  /** Keeps what is missing and what changed. Never rejects. */
  wake(): Promise<void>
  /** Drops what is in memory, because the vault was locked. Never throws. */
  release(): void
}

export interface DocumentStatus extends KeepingStatus, DocumentSettings {
  /** Points that are made once everything is kept. */
  readonly wanted: readonly WantedPoint[]
}

/** The restore points of each site. */
export type Points = {
  readonly [
    Name in Exclude<
      keyof RestorePoints,
      | 'create'
      | 'keepDaily'
      | 'listWanted'
      | 'makeWanted'
      | 'readDocuments'
      | 'removeExpired'
      | 'want'
    >
  ]: (siteId: SiteId, ...rest: Parameters<RestorePoints[Name]>) => ReturnType<RestorePoints[Name]>
}

/** After the worker did all it could, changes that no event reported are looked for again. */
const idleMs = 900_000
/** A product that changes often is read once it rests: what people do after a change comes first. */
const settleMs = 60_000
/** A person waits so long for a restore point. Then it is announced. */
const maxWaitMs = 5_000
/** Setting an alarm costs a message to the browser. */
const alarmStepMs = 5_000

export function createDocuments(deps: DocumentsDeps): Documents {
  const { session, stores, replicas, announce, clock, log, changes } = deps
  const opened = new Map<SiteId, Promise<OpenedDocuments>>()
  const inTurn = createQueue()
  /** Sites whose offline copy was there when they were kept. */
  const begun = new Set<SiteId>()
  /** Sites of which everything was kept, as far as this worker knows. */
  const complete = new Set<SiteId>()
  let wakesAt = Infinity
  let firstChangeAt: number | undefined
  const report = throttle(() => announce('documents'), { everyMs: 1000 })

  async function openOnce(siteId: SiteId): Promise<OpenedDocuments> {
    // What an earlier version kept gets its key before anything is read, and what has lost its key is marked.
    await deps.readKey(siteId).catch(() => undefined)
    return openCached(siteId)
  }

  function openCached(siteId: SiteId): Promise<OpenedDocuments> {
    const known = opened.get(siteId)
    if (known !== undefined) return known
    const opening = openDocuments(deps, siteId, {
      onChanged: report,
      onRetry: (timeMs) => (wakesAt = Math.min(wakesAt, timeMs)),
    })
    opened.set(siteId, opening)
    opening.catch(() => opened.delete(siteId))
    return opening
  }

  /** Sites whose offline copy is ready are kept from now on. */
  async function begin(siteId: SiteId): Promise<boolean> {
    if (!(await replicas.hasReplica(siteId))) return false
    if (!begun.has(siteId)) report()
    begun.add(siteId)
    return true
  }

  /** What the list of changes shows at once, and deletions. False without an offline copy. */
  async function readChanges(siteId: SiteId): Promise<boolean> {
    if (!(await begin(siteId))) return false
    await replicas.catchUp(siteId)
    await replicas.readDeletions(siteId)
    return true
  }

  /** Whether everything is kept. */
  async function keep(siteId: SiteId): Promise<boolean> {
    const { keeper, points } = await openOnce(siteId)
    await persistStorage()
    await begin(siteId)
    let isComplete = await keeper.run()
    const wanted = await points.listWanted()
    if (isComplete && wanted.length > 0) {
      await readChanges(siteId)
      isComplete = await keeper.run()
      if (isComplete) await points.makeWanted(wanted)
      announce('documents')
    }
    if (isComplete) complete.add(siteId)
    else complete.delete(siteId)
    return isComplete
  }

  async function run(siteId: SiteId): Promise<void> {
    try {
      await keep(siteId)
      await (await openOnce(siteId)).folder.write()
    } catch (error) {
      complete.delete(siteId)
      log.warn('Documents could not be kept.', { problem: toProblem(error) })
    }
  }

  /** Never rejects: without an alarm, the next start of the worker sets one. */
  async function wakeIn(delayMs: number): Promise<void> {
    wakesAt = clock.now() + delayMs
    await setAlarm(documentsAlarm, wakesAt).catch(() => undefined)
  }

  function wakeOnceAtRest(): void {
    firstChangeAt ??= clock.now()
    // A store that never rests is read every `idleMs` nevertheless.
    const delayMs = Math.min(settleMs, firstChangeAt + idleMs - clock.now())
    if (Math.abs(wakesAt - clock.now() - delayMs) > alarmStepMs) void wakeIn(Math.max(0, delayMs))
  }

  /** Never rejects: no write waits for space on the disk. */
  async function noteWrites(
    siteId: SiteId,
    ids: readonly ProductId[],
    isSent: boolean,
  ): Promise<void> {
    try {
      const { access, documents } = await openCached(siteId)
      // Where nothing is kept, no database is created for a write.
      if (!(await access.exists())) return
      await documents.noteWrites(ids, { at: clock.now(), isSent })
      report()
    } catch (error) {
      log.warn('A write could not be noted for restore points.', { problem: toProblem(error) })
    }
  }

  changes.subscribe(async (change) => {
    if (change.kind === 'found' || change.kind === 'after-write') wakeOnceAtRest()
    if (change.kind === 'before-write') await noteWrites(change.siteId, change.ids, false)
    if (change.kind === 'after-write') await noteWrites(change.siteId, change.ids, true)
  })

  /** A change of the points, which pages then read again. */
  async function changePoints<T>(
    siteId: SiteId,
    change: (points: RestorePoints) => Promise<T>,
  ): Promise<T> {
    const result = await change((await openOnce(siteId)).points)
    announce('documents')
    return result
  }

  return {
    points: {
      createFromFile: (siteId, point) =>
        changePoints(siteId, (points) => points.createFromFile(point)),
      rename: (siteId, id, name) => changePoints(siteId, (points) => points.rename(id, name)),
      remove: (siteId, ids) => changePoints(siteId, (points) => points.remove(ids)),
      list: async (siteId) => (await openOnce(siteId)).points.list(),
      listProducts: async (siteId, ...page) =>
        (await openOnce(siteId)).points.listProducts(...page),
      compare: async (siteId, ...both) => (await openOnce(siteId)).points.compare(...both),
    },
    openFolder: async (siteId) => (await openOnce(siteId)).folder,
    async keepJobPoints(siteId) {
      try {
        const { access, jobPoints } = await openOnce(siteId)
        // Where nothing is kept, no database is created for a job.
        if ((await access.exists()) && (await jobPoints.makeDue()) > 0) announce('documents')
      } catch (error) {
        // It is tried again before anything else is kept.
        log.warn('A restore point could not be made for an edit.', { problem: toProblem(error) })
      }
    },
    async keepBefore(siteId, jobId, ids, signal) {
      const { documents, jobPoints, keeper } = await openOnce(siteId)
      if (!(await keeper.mayKeep())) return
      const { keepBefore } = await loadChunk(() => import('./chunks/documents.ts'))
      const store = await stores.open(siteId)
      try {
        await keepBefore({ store, documents, jobPoints, clock }, jobId, ids, signal)
      } catch (error) {
        // An edit that can be undone does not wait for space on the disk.
        if (toProblem(error).code !== 'storage-failed') throw error
        log.warn('Products could not be kept before an edit.', { problem: toProblem(error) })
      }
      report()
    },
    async readFormer(siteId, pointId, ids) {
      const { points } = await openOnce(siteId)
      const { toFormerProducts } = await loadChunk(() => import('./chunks/documents.ts'))
      return toFormerProducts((await points.readDocuments(pointId, ids)).values())
    },
    async readDocuments(siteId, pointId, ids) {
      const { points } = await openOnce(siteId)
      return [...(await points.readDocuments(pointId, ids)).values()]
    },
    async readFileProducts(some) {
      const { toReadableProducts } = await loadChunk(() => import('./chunks/documents.ts'))
      return toReadableProducts(some)
    },
    async keepFile(siteId, pointId, step, some) {
      const connections = await session.readConnections()
      const catalog = connections.find((each) => each.siteId === siteId)?.catalog
      const { documents } = await openOnce(siteId)
      const { toReadableProducts } = await loadChunk(() => import('./chunks/documents.ts'))
      const readable = await toReadableProducts(some)
      const isOurs = some.every((each) => each.catalog === catalog)
      if (!isOurs || readable.length < some.length)
        throw new ProblemError({ code: 'bad-input', message: t.restore.fileDamaged })
      await documents.keepFile(pointId, step, some, clock.now())
    },
    listProducts: (siteId) => replicas.listStates(siteId).catch(() => undefined),
    async readStatus(siteId) {
      const { keeper, points } = await openOnce(siteId)
      const wanted = await points.listWanted()
      return { ...(await keeper.readStatus()), ...(await readDocumentSettings(siteId)), wanted }
    },
    async check(siteId) {
      const isRead = await readChanges(siteId)
      return (await keep(siteId)) && isRead
    },
    async createPoint(siteId, name) {
      const { id } = await changePoints(siteId, (points) => points.want(name))
      await Promise.race([run(siteId), clock.sleep(maxWaitMs)])
      return (await (await openOnce(siteId)).points.list()).find((point) => point.id === id)
    },
    async follow(siteId) {
      if (begun.has(siteId)) return
      if (await replicas.hasReplica(siteId).catch(() => false)) await run(siteId)
    },
    async configure(siteId, settings) {
      const changed = Object.entries(settings).filter(([, value]) => value !== undefined)
      // Two pages may change different settings at the same time.
      await inTurn(async () => {
        const before = await readDocumentSettings(siteId)
        await documentSettings(siteId).write({ ...before, ...Object.fromEntries(changed) })
        const { allDays, weeklyDays } = settings
        if (allDays === undefined && weeklyDays === undefined) return
        await documentDays(siteId, () => deps.readKey(siteId)).choose({
          ...(allDays !== undefined && { allDays }),
          ...(weeklyDays !== undefined && { weeklyDays }),
        })
      })
      announce('documents')
      void run(siteId)
    },
    async remove(siteId) {
      const { documents, keeper } = await openOnce(siteId)
      await keeper.stop()
      await documents.remove()
      for (const sites of [begun, complete]) sites.delete(siteId)
      announce('documents')
    },
    async plan() {
      if (!(await hasAlarm(documentsAlarm).catch(() => true))) await wakeIn(settleMs)
    },
    async wake() {
      wakesAt = Infinity
      firstChangeAt = undefined
      const connected = await session.readConnections().catch(() => [])
      await Promise.all(connected.map(({ siteId }) => run(siteId)))
      if (connected.length === 0 || wakesAt < Infinity) return
      await wakeIn(connected.every(({ siteId }) => complete.has(siteId)) ? idleMs : settleMs)
    },
    release() {
      for (const opening of opened.values()) {
        opening.then(
          ({ documents }) => documents.release(),
          () => undefined,
        )
      }
    },
  }
}
