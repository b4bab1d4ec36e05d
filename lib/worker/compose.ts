import { type Clock, systemClock } from '#lib/base/clock.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { session } from '#lib/session/session.ts'
import { announce } from './announce.ts'
import { createAdminHandlers } from './handlers/admin.ts'
import { createConnectionHandlers } from './handlers/connection.ts'
import { createJobHandlers } from './handlers/jobs.ts'
import { createPanelHandlers } from './handlers/panel.ts'
import { createProductHandlers } from './handlers/products.ts'
import { createProposalHandlers } from './handlers/proposals.ts'
import { afterReady } from './handlers/ready.ts'
import { viewHandlers } from './handlers/views.ts'
import { createProposals, type Proposals } from './proposals.ts'
import { createShop, type OpenStore, type Shop } from './shop.ts'

/** What the worker is put together from; tests bring their own shop and jobs. */
export interface Parts {
  readonly openStore: OpenStore
  readonly openJobs: (shop: Shop) => Promise<Jobs>
  /** Resolves once storage is closed to web pages. */
  readonly ready: Promise<unknown>
  readonly clock?: Clock
}

export interface Worker {
  readonly handlers: Handlers
  readonly proposals: Proposals
  readonly jobs: () => Promise<Jobs>
}

export function compose({ openStore, openJobs, ready, clock = systemClock }: Parts): Worker {
  const shop = createShop(session, openStore)
  const proposals = createProposals(session, announce)
  let opened: Promise<Jobs> | undefined
  // Opened on first use: a worker woken to answer "which page is in front" has no need of the journal.
  const jobs = () => {
    opened ??= openJobs(shop).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    proposals,
    jobs,
    handlers: {
      'worker.ping': async () => ({}),
      ...createPanelHandlers({ proposals, ready }),
      ...afterReady(ready, {
        ...createConnectionHandlers({ session, openStore, jobs, announce, clock }),
        ...createAdminHandlers({ announce }),
        ...createProductHandlers({ session, shop }),
        ...createJobHandlers({ session, jobs }),
        ...createProposalHandlers({ proposals }),
        ...viewHandlers,
      }),
    },
  }
}
