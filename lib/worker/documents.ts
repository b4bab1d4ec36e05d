import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { createQueue } from '#lib/base/queue.ts'
import { throttle } from '#lib/base/throttle.ts'
import { hasAlarm, setAlarm } from '#lib/browser/alarms.ts'
import { forgetFolder, readFolder } from '#lib/browser/chosen-folder.ts'
import { createCheckpoint } from '#lib/browser/checkpoint.ts'
import { createLock } from '#lib/browser/lock.ts'
import { persistStorage } from '#lib/browser/persist-storage.ts'
import { writeLocal } from '#lib/browser/storage.ts'
import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { DocumentAccess } from '#lib/documents/access.ts'
import { ProblemError, toProblem } from '#lib/catalog/problem.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { FormerProduct, ProductDocument } from '#lib/catalog/product/product-document.ts'
import { t } from '#lib/i18n/t.ts'
import type { DocumentStore } from '#lib/documents/create-document-store.ts'
import type { JobPoints, StartedJobs } from '#lib/documents/create-job-points.ts'
import type { Keeper, KeepingStatus } from '#lib/documents/create-keeper.ts'
import type { RestorePoints } from '#lib/documents/create-restore-points.ts'
import type { ReadDocumentKey } from '#lib/documents/document-key.ts'
import type { PointFolder } from '#lib/documents/folder/create-point-folder.ts'
import type { DocumentSettings } from '#lib/documents/settings.ts'
import type { Session } from '#lib/session/session.ts'
import { listCollectionNames } from '#lib/store/list-collection-names.ts'
import type { Announce } from './announce.ts'
import type { ChangeLog } from './change-log.ts'
import { documentSettings, readDocumentSettings } from './document-settings.ts'
import { locked } from './errors.ts'
import { folderSettings } from './folder-settings.ts'
import type { Replicas } from './replicas.ts'
import type { Shop } from './shop.ts'

export const documentsAlarm = 'documents-wake'

/** What the user changes; the rest stays. */
type DocumentChanges = {
  readonly [Name in keyof DocumentSettings]?: DocumentSettings[Name] | undefined
}

/** The complete products of all connected shops, as the shops returned them. */
export interface Documents {
  readStatus(siteId: SiteId): Promise<KeepingStatus & DocumentSettings>
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

/** The restore points of each site. */
export type Points = {
  readonly [
    Name in Exclude<keyof RestorePoints, 'keepDaily' | 'removeExpired' | 'readDocuments'>
  ]: (siteId: SiteId, ...rest: Parameters<RestorePoints[Name]>) => ReturnType<RestorePoints[Name]>
}

export interface DocumentsDeps {
  readonly session: Pick<Session, 'readConnections'>
  readonly readKey: (siteId: SiteId) => ReturnType<ReadDocumentKey>
  readonly shop: Shop
  readonly replicas: Pick<Replicas, 'listStates'>
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
  readonly changes: ChangeLog
  readonly startedJobs: (siteId: SiteId) => StartedJobs
}

interface Opened {
  readonly access: DocumentAccess
  readonly documents: DocumentStore
  readonly keeper: Keeper
  readonly points: RestorePoints
  readonly jobPoints: JobPoints
  readonly folder: PointFolder
}

/** After the worker did all it could, changes that no event reported are looked for again. */
const idleMs = 900_000
/** A product that changes often is read once it rests: what people do after a change comes first. */
const settleMs = 60_000
/** Setting an alarm costs a message to the browser. */
const alarmStepMs = 5_000

export function createDocuments(deps: DocumentsDeps): Documents {
  const { session, shop, replicas, announce, clock, log, changes } = deps
  const opened = new Map<SiteId, Promise<Opened>>()
  const inTurn = createQueue()
  let wakesAt = Infinity
  let firstChangeAt: number | undefined
  const report = throttle(() => announce('documents'), { everyMs: 1000 })

  async function open(siteId: SiteId): Promise<Opened> {
    const {
      createDocumentAccess,
      createDocumentStore,
      createJobPoints,
      createKeeper,
      createKeepAlive,
      createRestorePoints,
      createFolderFiles,
      createPointFolder,
    } = await loadChunk(() => import('./chunks/documents.ts'))
    const readKey = () => deps.readKey(siteId)
    const access = createDocumentAccess(siteId)
    const documents = createDocumentStore({ siteId, readKey, access })
    const points = createRestorePoints({ access, documents, clock })
    const jobPoints = createJobPoints({ access, documents, jobs: deps.startedJobs(siteId) })
    const keepAlive = createKeepAlive({
      clock,
      checkpoint: createCheckpoint(writeLocal, clock),
      wakeAt: (timeMs) => setAlarm(documentsAlarm, timeMs),
    })
    const folder = createPointFolder({
      siteId,
      points,
      files: createFolderFiles(siteId),
      folder: { read: () => readFolder(siteId), forget: () => forgetFolder(siteId) },
      settings: folderSettings(siteId),
      readRule: () => readDocumentSettings(siteId),
      readStore: (signal) => readStore(siteId, signal),
      clock,
      log,
      lock: createLock(),
      keepAlive: keepAlive.step,
      onChanged: report,
    })
    const keeper = createKeeper({
      siteId,
      documents,
      shop: {
        readDocuments: async (ids, signal) => (await shop.open(siteId)).readDocuments(ids, signal),
        listStates: () => replicas.listStates(siteId),
      },
      readSettings: () => readDocumentSettings(siteId),
      clock,
      log,
      lock: createLock(),
      keepAlive: {
        ...keepAlive,
        async retryAfter(problem) {
          const timeMs = await keepAlive.retryAfter(problem)
          if (timeMs !== undefined) wakesAt = Math.min(wakesAt, timeMs)
        },
      },
      // A job may have changed what was read. Its point has to have what was kept before.
      beforeKeeping: async () => void (await jobPoints.makeDue()),
      freeSpace: async () => points.removeExpired(await readDocumentSettings(siteId)),
      onComplete: async () => points.keepDaily(await readDocumentSettings(siteId)),
      onChanged: report,
    })
    return { access, documents, keeper, points, jobPoints, folder }
  }

  /** A file names the store and its collections: another store does not know them by their ids. */
  async function readStore(siteId: SiteId, signal: AbortSignal) {
    const connections = await session.readConnections()
    const connection = connections.find((each) => each.siteId === siteId)
    const store = await shop.open(siteId).catch(() => undefined)
    const all = await store?.collections.list(signal).catch(() => undefined)
    const catalog = connection?.catalogue ?? reject()
    const collections = all && Array.from(listCollectionNames(all), ([id, name]) => ({ id, name }))
    return { storeName: connection?.name, catalog, collections }
  }

  async function openOnce(siteId: SiteId): Promise<Opened> {
    // What an earlier version kept gets its key before anything is read, and what has lost its key is marked.
    await deps.readKey(siteId).catch(() => undefined)
    return openCached(siteId)
  }

  function openCached(siteId: SiteId): Promise<Opened> {
    const known = opened.get(siteId)
    if (known !== undefined) return known
    const opening = open(siteId)
    opened.set(siteId, opening)
    opening.catch(() => opened.delete(siteId))
    return opening
  }

  async function run(siteId: SiteId): Promise<void> {
    try {
      const { keeper, folder } = await openOnce(siteId)
      await persistStorage()
      await keeper.run()
      await folder.write()
    } catch (error) {
      log.warn('Documents could not be kept.', { problem: toProblem(error) })
    }
  }

  /** Never rejects: without an alarm, the next start of the worker sets one. */
  async function wakeIn(delayMs: number): Promise<void> {
    wakesAt = clock.now() + delayMs
    await setAlarm(documentsAlarm, wakesAt).catch(() => undefined)
  }

  changes.subscribe(({ kind }) => {
    if (kind !== 'found') return
    firstChangeAt ??= clock.now()
    // A shop that never rests is read every `idleMs` nevertheless.
    const delayMs = Math.min(settleMs, firstChangeAt + idleMs - clock.now())
    if (Math.abs(wakesAt - clock.now() - delayMs) > alarmStepMs) void wakeIn(Math.max(0, delayMs))
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
      async create(siteId, point) {
        const made = await changePoints(siteId, (points) => points.create(point))
        void (await openOnce(siteId)).folder.write()
        return made
      },
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
      const store = await shop.open(siteId)
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
      const catalog = connections.find((each) => each.siteId === siteId)?.catalogue
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
      const { keeper } = await openOnce(siteId)
      return { ...(await keeper.readStatus()), ...(await readDocumentSettings(siteId)) }
    },
    async configure(siteId, settings) {
      const changed = Object.entries(settings).filter(([, value]) => value !== undefined)
      // Two pages may change different settings at the same time.
      await inTurn(async () => {
        const before = await readDocumentSettings(siteId)
        await documentSettings(siteId).write({ ...before, ...Object.fromEntries(changed) })
      })
      announce('documents')
      void run(siteId)
    },
    async remove(siteId) {
      const { documents, keeper } = await openOnce(siteId)
      await keeper.stop()
      await documents.remove()
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
      if (connected.length > 0 && wakesAt === Infinity) await wakeIn(idleMs)
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

function reject(): never {
  throw locked()
}
