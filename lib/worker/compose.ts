import { type Clock, systemClock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { ReadSealer } from '#lib/jobs/seal-journal.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { createSession } from '#lib/session/create-session.ts'
import { readFrontPage } from './admin-pages.ts'
import { announce as announceChange, type Announce } from './announce.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import { followFront } from './follow-front.ts'
import { createJobFollower } from './follow-jobs.ts'
import { tellJobEnd } from './tell-job-end.ts'
import { createAdminHandlers } from './handlers/admin.ts'
import { createCareHandlers } from './handlers/care.ts'
import { createCollectionHandlers } from './handlers/collections.ts'
import { createConnectionHandlers } from './handlers/connection.ts'
import { createDraftHandlers } from './handlers/drafts.ts'
import { createFeedHandlers } from './handlers/feed.ts'
import { createJobHandlers } from './handlers/jobs.ts'
import { createPanelHandlers, panelLookHandlers } from './handlers/panel.ts'
import { createProductHandlers } from './handlers/products.ts'
import { createProposalHandlers } from './handlers/proposals.ts'
import { afterReady } from './handlers/ready.ts'
import { createReplicaHandlers } from './handlers/replica.ts'
import { createGuardrailHandlers } from './handlers/guardrails.ts'
import { recipeHandlers } from './handlers/recipes.ts'
import { createSettingsHandlers } from './handlers/settings.ts'
import { searchHandlers } from './handlers/searches.ts'
import { createShopperHandlers } from './handlers/shopper.ts'
import { viewHandlers } from './handlers/views.ts'
import { createOmnibox, type Omnibox } from './omnibox.ts'
import { createCopiedProducts } from './copied-products.ts'
import { createCopyProduct } from './copy-product.ts'
import { createKeepKnown } from './keep-known.ts'
import type { MenuParts } from './menus.ts'
import { createProposals } from './proposals.ts'

import { locked } from './refusals.ts'
import { requireHostPermission } from './host-permission.ts'
import { createReauthentication } from './reauthentication.ts'
import { createReplicas, type Replicas, type ReplicasParts } from './replicas.ts'
import { openDemo } from './demo/open-demo.ts'
import { createShop, type OpenStore, type Shop } from './shop.ts'
import { createIdleLock } from './idle-lock.ts'
import { createLocking } from './locking.ts'
import { createProblemNotes } from './handlers/note-problems.ts'
import { noteUse } from './handlers/note-use.ts'
import { refuseLocked } from './handlers/refuse-locked.ts'
import { createVaultHandlers } from './handlers/vault.ts'
import { createUnderNewVault } from './under-new-vault.ts'
import { watchShops } from './watch-shops.ts'

/** What the worker is put together from; tests bring their own shop and jobs. */
export interface Parts {
  readonly openStore: OpenStore
  /** `onChanged` is to be called whenever a page that shows jobs should look again. */
  readonly openJobs: (
    shop: Shop,
    onChanged: () => void,
    copies: Replicas,
    readSealer: ReadSealer,
    authorize: Authorize,
  ) => Promise<Jobs>
  /** Resolves once storage is closed to web pages. */
  readonly ready: Promise<unknown>
  readonly log: Log
  readonly clock?: Clock
  readonly openReplica?: ReplicasParts['open']
}

export interface Worker {
  readonly handlers: Handlers
  readonly menuParts: MenuParts
  readonly omnibox: Omnibox
  readonly wakeReplica: () => Promise<void>
  readonly wakeJobs: () => Promise<void>
  readonly wakeFeed: () => Promise<void>
  /** Another tab, or another page in it. Never rejects. */
  readonly followFront: () => Promise<void>
  /** Locks the vault when it is time. Never rejects. */
  readonly lookAtLock: () => Promise<void>
  /** Listens for an idle or locked computer, as far as the browser allows that. Never rejects. */
  readonly watchComputer: () => Promise<void>
}

export function compose(parts: Parts): Worker {
  const { openJobs, ready, log, clock = systemClock } = parts
  const openStore: OpenStore = async (access, signal) => {
    await requireHostPermission(access.siteId)
    return parts.openStore(access, signal)
  }
  const announce: Announce = (area) => {
    // Another shop may have another key.
    if (area === 'connection') ownSealer = undefined
    announceChange(area)
  }
  const session = createSession(() => locking.open(), clock)
  const shop = createShop(
    session,
    watchShops(
      openStore,
      () => replicas,
      (siteId, items) => feeds.noteOwn(siteId, items),
    ),
    // Also of a shop that is open: the permission can be revoked while a job runs.
    requireHostPermission,
    () => clock.now(),
  )
  const replicas: Replicas = createReplicas({
    session,
    shop,
    announce,
    clock,
    log,
    onLearned: (siteId, learned) => feeds.learn(siteId, learned),
    open: parts.openReplica,
  })
  const feeds: Feeds = createFeeds({ session, replicas, announce, clock, log })
  const proposals = createProposals({
    session,
    announce,
    keepKnown: createKeepKnown(replicas, shop),
  })
  const copiedProducts = createCopiedProducts({ session, replicas })
  let opened: Promise<Jobs> | undefined
  // Opened on first use: a worker woken to answer "which page is in front" has no need of the journal.
  const jobs = () => {
    opened ??= openJobs(
      shop,
      onJobsChanged,
      replicas,
      readSealer,
      reauthentication.authorize,
    ).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const locking = createLocking({
    clock,
    log,
    hasVault: () => session.hasVault(),
    isJobRunning: async () => (await (await jobs()).list()).some(isRunning),
    onLocked() {
      shop.close()
      replicas.letGo()
      ownSealer = undefined
      reauthentication.forget()
      session
        .noteLocked()
        .then(() => announce('connection'))
        .catch((error: unknown) => log.error('The lock could not be noted.', { error }))
    },
  })
  const reauthentication = createReauthentication({
    clock,
    hasVault: () => session.hasVault(),
    openVault: () => locking.open(),
  })
  const idleLock = createIdleLock({ log, lock: () => locking.lock() })
  // Kept: a job asks for it at every step, and finding out takes a dozen looks at storage.
  let ownSealer: Awaited<ReturnType<ReadSealer>>
  const readOwnSealer: ReadSealer = async () => {
    const [connected] = await session.readConnections()
    const sealer = connected && (await session.readSealer(connected.siteId))
    return sealer && { ...sealer, endsWithBrowser: true }
  }
  /** What jobs note is sealed with the vault's key where there is one; else costs, with the session's. */
  const readSealer: ReadSealer = async () => {
    if (!(await session.hasVault())) return (ownSealer ??= await readOwnSealer())
    const sealer = await (await locking.open()).readSealer()
    if (sealer === undefined && (await session.isLocked())) throw locked()
    return sealer
  }
  const underNewVault = createUnderNewVault(readSealer, jobs)
  const followJobs = createJobFollower(
    jobs,
    () => {
      announce('products')
      void locking.look()
    },
    // It may have found the vault locked while somebody unlocked it, and is paused only now.
    () => {
      jobs()
        .then((owned) => owned.wake())
        .catch((error: unknown) => log.error('Jobs could not be woken.', { error }))
    },
    (job) => void tellJobEnd(job),
  )
  const onJobsChanged = () => {
    announce('jobs')
    followJobs().catch((error: unknown) => log.error('Jobs could not be followed.', { error }))
  }
  const follow = async () => {
    try {
      await ready
      await followFront(await readFrontPage(), session, announce)
    } catch (error) {
      log.warn('The shop in front is not followed.', { error })
    }
  }
  const notes = createProblemNotes(() => clock.now())
  const answers = {
    ...createConnectionHandlers({
      session,
      openStore,
      shop,
      jobs,
      underNewVault,
      replicas,
      feeds,
      locking,
      announce,
      clock,
      openDemo,
    }),
    ...createCareHandlers({ session, jobs, announce, readProblems: notes.read }),
    ...createVaultHandlers({
      session,
      locking,
      idleLock,
      reauthentication,
      openStore,
      jobs,
      underNewVault,
      announce,
      clock,
    }),
    ...createAdminHandlers({ announce, followFront: follow, copiedProducts }),
    ...createProductHandlers({ session, shop, replicas, clock }),
    ...createShopperHandlers({ session }),
    ...createCollectionHandlers({ shop }),
    ...createJobHandlers({ session, jobs }),
    ...createReplicaHandlers({ replicas }),
    ...createFeedHandlers({ feeds, replicas }),
    ...createProposalHandlers({ proposals }),
    ...createSettingsHandlers({ announce }),
    ...panelLookHandlers,
    ...createGuardrailHandlers(readSealer),
    ...recipeHandlers,
    ...searchHandlers,
    ...createDraftHandlers(),
    ...viewHandlers,
  }
  return {
    followFront: follow,
    menuParts: {
      proposals,
      copyProduct: createCopyProduct({ proposals, copiedProducts }),
    },
    lookAtLock: () => locking.look(),
    watchComputer: () => idleLock.listen(),
    omnibox: createOmnibox({ session, replicas }),
    async wakeReplica() {
      await ready
      await replicas.wake()
    },
    async wakeJobs() {
      try {
        const [owned] = await Promise.all([jobs(), followJobs()])
        await owned.wake()
      } catch (error) {
        log.error('Jobs could not be woken.', { error })
      }
    },
    async wakeFeed() {
      await ready
      await feeds.wake()
    },
    handlers: {
      'worker.ping': async () => ({}),
      ...createPanelHandlers({ proposals, ready }),
      ...afterReady(
        ready,
        notes.note(noteUse(refuseLocked(answers, session), () => void locking.use())),
      ),
    },
  }
}

function isRunning({ state }: Job): boolean {
  return state === 'running'
}
