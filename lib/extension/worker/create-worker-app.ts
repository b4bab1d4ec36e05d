import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { createEmitter } from '#lib/core/base/emitter.ts'
import type { Log } from '#lib/core/base/log.ts'
import { openOnce } from '#lib/core/base/open-once.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { ChangeTopic } from '#lib/extension/rpc/contract/frame.ts'
import { deleteBrowserKey, openBrowserCipher } from '#lib/extension/session/browser-key.ts'
import { createSession } from '#lib/extension/session/create-session.ts'
import { announce as broadcastChange, type Announce } from './announce.ts'
import { createChangeLog, watchStores } from './change-log.ts'
import { createCachedProducts, createKeepExisting } from './cached-products.ts'
import { createCopyToClipboard } from './copy-to-clipboard.ts'
import { openDemo } from './demo/open-demo.ts'
import { createDocuments } from './documents.ts'
import { createFeeds } from './feeds.ts'
import { createFollowActive } from './follow-active-tab.ts'
import { createHandlers } from './handlers/create-handlers.ts'
import { requireHostPermission, withHostPermission } from './host-permission.ts'
import { readGuardrailLimits } from './handlers/guardrails.ts'
import { createIdleLock } from './idle-lock.ts'
import { createAdoption, isAdopting, readFormerKey } from './adoption.ts'
import { createJobCipher, createVaultCipher } from './job-cipher.ts'
import { createLocking, createVaultAccess } from './locking.ts'
import { createOmnibox } from './omnibox.ts'
import { createPendingActions } from './pending-actions.ts'
import { createReauthentication } from './reauthentication.ts'
import { recordCurrencies } from './record-currency.ts'
import { createReplicas, type ReplicasDeps } from './replicas.ts'
import { createStores, type OpenStore } from './stores.ts'
import { createRulesAccess } from './rules.ts'
import { createJobDays } from './settings.ts'
import { openWelcome } from './open-welcome.ts'
import { listStartedJobs } from './started-jobs.ts'
import { createWorkerJobs, type OpenJobs } from './worker-jobs.ts'

const dayMs = 86_400_000

/** The worker's dependencies; tests replace store and jobs. */
export interface WorkerDeps {
  readonly openStore: OpenStore
  readonly openJobs: OpenJobs
  /** Resolves once content scripts have no access to storage. */
  readonly ready: Promise<unknown>
  readonly log: Log
  readonly clock?: Clock
  readonly openReplica?: ReplicasDeps['open']
}

/** Creates all parts of the worker, each after the ones it needs. */
export function createWorkerApp(deps: WorkerDeps) {
  const { ready, log, clock = systemClock } = deps
  const topics = createEmitter<ChangeTopic>()
  const announce: Announce = (topic) => void topics.emit(topic)
  const changes = createChangeLog()

  const { open: openVault, onLocked, keepUnlockedWhile } = createVaultAccess(clock)
  const session = createSession(openVault, clock)
  const hasVault = () => session.hasVault()
  const locking = createLocking({ log, openVault, hasVault })
  const idleLock = createIdleLock({ log, lock: () => locking.lock(), openVault })
  const reauthentication = createReauthentication({ clock, hasVault, openVault })
  const readVaultCipher = createVaultCipher(session, openVault)
  const cipher = createJobCipher({ readVaultCipher, openBrowserCipher })
  const jobDays = createJobDays(cipher.read)
  const documentKeys = openOnce(async () => {
    const { createDocumentKeys } = await loadChunk(() => import('./chunks/documents.ts'))
    return createDocumentKeys({
      session,
      readVaultCipher,
      openVault,
      openBrowserCipher,
      readFormerKey,
    })
  })
  const readDocumentKey = async (siteId: SiteId) => (await documentKeys()).read(siteId)

  const openStore = withHostPermission(deps.openStore)
  // Also checked for an open store: the permission can be revoked while a job runs.
  const stores = createStores(
    session,
    watchStores(openStore, changes),
    requireHostPermission,
    () => clock.now(),
    readDocumentKey,
  )
  const base = { session, announce, clock, log }
  const replicas = createReplicas({
    ...base,
    stores,
    changes,
    open: deps.openReplica,
    onUpdated: (siteId) => void documents.follow(siteId),
  })
  recordCurrencies({ session, announce, changes, log })
  const documents = createDocuments({
    ...base,
    readKey: readDocumentKey,
    stores,
    replicas,
    changes,
    startedJobs: (siteId) => listStartedJobs(() => jobs.open(), siteId),
  })
  const feeds = createFeeds({ ...base, replicas, changes })
  const jobs = createWorkerJobs({
    openJobs: (onChanged) =>
      deps.openJobs(
        stores,
        onChanged,
        {
          ...replicas,
          readFormer: (...request) => documents.readFormer(...request),
          keepBefore: (...request) => documents.keepBefore(...request),
          readLimits: () => readGuardrailLimits({ session, openVault }),
          readKeepMs: async () => (await jobDays.read()).jobs * dayMs,
        },
        cipher.read,
        reauthentication.authorize,
        async (siteId) => (await session.readRunner(siteId)) && (await runners()).open(siteId),
      ),
    locking,
    onStarted: (siteId) => void documents.keepJobPoints(siteId),
    announce,
    log,
  })

  const rules = createRulesAccess({
    ...base,
    stores,
    replicas,
    changes,
    feeds,
    jobs: jobs.open,
    readCipher: cipher.read,
    isAdopting,
    authorize: reauthentication.authorize,
  })

  const runners = openOnce(async () => {
    const { createRunners } = await loadChunk(() => import('./chunks/feed.ts'))
    return createRunners({ ...base, jobs: jobs.open })
  })

  keepUnlockedWhile(jobs.isAnyRunning)
  onLocked(() => {
    stores.close()
    replicas.release()
    documents.release()
    cipher.forget()
    reauthentication.forget()
    rules.release()
    session
      .recordLocked()
      .then(() => announce('connection'))
      .catch((error: unknown) => log.error('The lock could not be recorded.', { error }))
  })
  topics.subscribe((topic) => {
    // Deleting everything deletes the key of this browser too.
    if (topic === 'connection') cipher.forget()
    // Rules wait for the key of their store, and for the ends of their edits.
    if (topic === 'connection') void wakeRules()
    if (topic === 'jobs') rules.follow()
    broadcastChange(topic)
  })

  const keepExisting = createKeepExisting(replicas, stores)
  const pendingActions = createPendingActions({ session, announce, keepExisting })
  const cachedProducts = createCachedProducts({ session, replicas })
  const followActiveTab = createFollowActive({ ready, session, announce, log })
  const adoption = createAdoption({
    cipher,
    readVaultCipher,
    openBrowserCipher,
    deleteBrowserKey,
    jobs: jobs.open,
    rules: () => rules.open(),
    documents: documentKeys,
  })
  const wakeRules = () => adoption.resume().then(() => rules.wake())
  return {
    handlers: createHandlers({
      ...base,
      ready,
      openStore,
      stores,
      replicas,
      documents,
      feeds,
      runners,
      rules,
      locking,
      idleLock,
      reauthentication,
      underNewVault: adoption.underNewVault,
      leaveVault: async (forget) => (await documentKeys()).leaveVault(forget),
      openDemo,
      pendingActions,
      cachedProducts,
      jobDays,
      followActiveTab,
      jobs: () => adoption.resume().then(jobs.open),
      openVault,
    }),
    menuParts: {
      pendingActions,
      copyToClipboard: createCopyToClipboard({ pendingActions, cachedProducts }),
    },
    omnibox: createOmnibox({ session, replicas }),
    welcome: () => ready.then(() => openWelcome(session)),
    wakeReplica: () => ready.then(() => replicas.wake()),
    planDocuments: () => ready.then(() => documents.plan()),
    wakeDocuments: () => ready.then(() => documents.wake()),
    wakeJobs: () => adoption.resume().then(jobs.wake),
    wakeFeed: () => ready.then(() => feeds.wake()),
    wakeRules: () => ready.then(wakeRules),
    followActiveTab,
    checkLock: () => locking.lockIfDue(),
    watchComputer: () => idleLock.listen(),
  }
}
