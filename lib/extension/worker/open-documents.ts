import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { setAlarm } from '#lib/extension/browser/alarms.ts'
import { createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { forgetFolder, readFolder } from '#lib/extension/browser/chosen-folder.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { writeLocal } from '#lib/extension/browser/storage.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { DocumentAccess } from '#lib/extension/documents/access.ts'
import type { DocumentStore } from '#lib/extension/documents/create-document-store.ts'
import type { JobPoints, StartedJobs } from '#lib/extension/documents/create-job-points.ts'
import type { Keeper } from '#lib/extension/documents/create-keeper.ts'
import type { RestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import type { ReadDocumentKey } from '#lib/extension/documents/document-key.ts'
import type { PointFolder } from '#lib/extension/documents/folder/create-point-folder.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import type { Announce } from './announce.ts'
import type { ChangeLog } from './change-log.ts'
import { readConfirmedTime } from './confirmed-time.ts'
import { documentDays, fileDays, readDocumentSettings, toFileDays } from './document-settings.ts'
import { locked } from './errors.ts'
import { folderSettings } from './folder-settings.ts'
import type { Replicas } from './replicas.ts'
import type { Stores } from './stores.ts'

export const documentsAlarm = 'documents-wake'

export interface DocumentsDeps {
  readonly session: Pick<Session, 'readConnections'>
  readonly readKey: (siteId: SiteId) => ReturnType<ReadDocumentKey>
  readonly stores: Stores
  readonly replicas: Pick<Replicas, 'listStates' | 'hasReplica' | 'catchUp' | 'readDeletions'>
  readonly announce: Announce
  readonly clock: Clock
  readonly log: Log
  readonly changes: ChangeLog
  readonly startedJobs: (siteId: SiteId) => StartedJobs
}

/** What is kept of one site, and what works on it. */
export interface OpenedDocuments {
  readonly access: DocumentAccess
  readonly documents: DocumentStore
  readonly keeper: Keeper
  readonly points: RestorePoints
  readonly jobPoints: JobPoints
  readonly folder: PointFolder
}

/** Opens what is kept of a site. */
export async function openDocuments(
  deps: DocumentsDeps,
  siteId: SiteId,
  on: {
    readonly onChanged: () => void
    /** After a failure an alarm was set: ms since 1970. */
    readonly onRetry: (timeMs: number) => void
  },
): Promise<OpenedDocuments> {
  const { stores, replicas, clock, log } = deps
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
  const days = documentDays(siteId, readKey)
  const ofFiles = fileDays(siteId, readKey)
  const documents = createDocumentStore({ siteId, readKey, access })
  const readTime = () => readConfirmedTime(clock.now())
  const points = createRestorePoints({ access, documents, clock, readConfirmedTime: readTime })
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
    async readRule() {
      const { allDays, weeklyDays } = await days.read()
      return { allDays: Math.max(allDays, (await ofFiles.read()).files), weeklyDays }
    },
    readStore: (signal) => readStore(deps, siteId, signal),
    clock,
    readConfirmedTime: readTime,
    log,
    lock: createLock(),
    keepAlive: keepAlive.step,
    onChanged: on.onChanged,
  })
  const keeper = createKeeper({
    siteId,
    documents,
    store: {
      readDocuments: async (ids, signal) => (await stores.open(siteId)).readDocuments(ids, signal),
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
        if (timeMs !== undefined) on.onRetry(timeMs)
      },
    },
    // A job may have changed what was read. Its point has to have what was kept before.
    beforeKeeping: async () => void (await jobPoints.makeDue()),
    freeSpace: async () => points.removeExpired(await days.read()),
    onComplete: async () => points.keepDaily(await days.read()),
    onChanged: on.onChanged,
  })
  return {
    access,
    documents,
    keeper,
    points,
    jobPoints,
    folder: {
      ...folder,
      async configure(settings) {
        await folder.configure(settings)
        await ofFiles.choose(toFileDays(settings.keepsAll))
      },
    },
  }
}

/** A file names the store and its collections: another store does not know them by their ids. */
async function readStore({ session, stores }: DocumentsDeps, siteId: SiteId, signal: AbortSignal) {
  const connections = await session.readConnections()
  const connection = connections.find((each) => each.siteId === siteId)
  const store = await stores.open(siteId).catch(() => undefined)
  const all = await store?.collections.list(signal).catch(() => undefined)
  const catalog = connection?.catalog
  if (catalog === undefined) throw locked()
  const collections = all && Array.from(listCollectionNames(all), ([id, name]) => ({ id, name }))
  return { storeName: connection?.name, catalog, collections }
}
