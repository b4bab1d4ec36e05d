import { type Clock, systemClock } from '#lib/base/clock.ts'
import { createEmitter } from '#lib/base/emitter.ts'
import type { Log } from '#lib/base/log.ts'
import type { ChangeTopic } from '#lib/rpc/contract/frame.ts'
import { createSession } from '#lib/session/create-session.ts'
import { announce as broadcastChange, type Announce } from './announce.ts'
import { createChangeLog } from './change-log.ts'
import { createCopiedProducts } from './copied-products.ts'
import { createCopyProduct } from './copy-product.ts'
import { openDemo } from './demo/open-demo.ts'
import { createFeeds } from './feeds.ts'
import { createFollowFront } from './follow-front.ts'
import { createHandlers } from './handlers/create-handlers.ts'
import { requireHostPermission, withHostPermission } from './host-permission.ts'
import { createIdleLock } from './idle-lock.ts'
import { createJobSealer } from './job-sealer.ts'
import { createKeepKnown } from './keep-known.ts'
import { createLocking, createVaultAccess } from './locking.ts'
import { createOmnibox } from './omnibox.ts'
import { createProposals } from './proposals.ts'
import { createReauthentication } from './reauthentication.ts'
import { createReplicas, type ReplicasParts } from './replicas.ts'
import { createShop, type OpenStore } from './shop.ts'
import { createUnderNewVault } from './under-new-vault.ts'
import { watchShops } from './watch-shops.ts'
import { createWorkerJobs, type OpenJobs } from './worker-jobs.ts'

/** What the worker is put together from; tests bring their own shop and jobs. */
export interface Parts {
  readonly openStore: OpenStore
  readonly openJobs: OpenJobs
  /** Resolves once storage is closed to web pages. */
  readonly ready: Promise<unknown>
  readonly log: Log
  readonly clock?: Clock
  readonly openReplica?: ReplicasParts['open']
}

/** Everything the worker consists of, each part after those that it needs. */
export function compose(parts: Parts) {
  const { ready, log, clock = systemClock } = parts
  const topics = createEmitter<ChangeTopic>()
  const announce: Announce = (topic) => void topics.emit(topic)
  const changes = createChangeLog()

  const { open: openVault, onLocked, keepUnlockedWhile } = createVaultAccess(clock)
  const session = createSession(openVault, clock)
  const hasVault = () => session.hasVault()
  const locking = createLocking({ log, openVault, hasVault })
  const idleLock = createIdleLock({ log, lock: () => locking.lock() })
  const reauthentication = createReauthentication({ clock, hasVault, openVault })
  const sealer = createJobSealer({ session, openVault })

  const openStore = withHostPermission(parts.openStore)
  // The permission is also asked for a shop that is open: it can be revoked while a job runs.
  const shop = createShop(session, watchShops(openStore, changes), requireHostPermission, () =>
    clock.now(),
  )
  const base = { session, announce, clock, log }
  const replicas = createReplicas({ ...base, shop, changes, open: parts.openReplica })
  const feeds = createFeeds({ ...base, replicas, changes })
  const jobs = createWorkerJobs({
    openJobs: (onChanged) =>
      parts.openJobs(shop, onChanged, replicas, sealer.read, reauthentication.authorize),
    locking,
    announce,
    log,
  })

  keepUnlockedWhile(jobs.isAnyRunning)
  onLocked(() => {
    shop.close()
    replicas.letGo()
    sealer.forget()
    reauthentication.forget()
    session
      .noteLocked()
      .then(() => announce('connection'))
      .catch((error: unknown) => log.error('The lock could not be noted.', { error }))
  })
  topics.subscribe((topic) => {
    // Another shop may have another key.
    if (topic === 'connection') sealer.forget()
    broadcastChange(topic)
  })

  const keepKnown = createKeepKnown(replicas, shop)
  const proposals = createProposals({ session, announce, keepKnown })
  const copiedProducts = createCopiedProducts({ session, replicas })
  const followFront = createFollowFront({ ready, session, announce, log })
  const underNewVault = createUnderNewVault(sealer.read, jobs.open)
  return {
    handlers: createHandlers({
      ...base,
      ready,
      openStore,
      shop,
      replicas,
      feeds,
      locking,
      idleLock,
      reauthentication,
      underNewVault,
      openDemo,
      proposals,
      copiedProducts,
      followFront,
      jobs: jobs.open,
      readSealer: sealer.read,
    }),
    menuParts: { proposals, copyProduct: createCopyProduct({ proposals, copiedProducts }) },
    omnibox: createOmnibox({ session, replicas }),
    wakeReplica: () => ready.then(() => replicas.wake()),
    wakeJobs: jobs.wake,
    wakeFeed: () => ready.then(() => feeds.wake()),
    followFront,
    lookAtLock: () => locking.look(),
    watchComputer: () => idleLock.listen(),
  }
}
