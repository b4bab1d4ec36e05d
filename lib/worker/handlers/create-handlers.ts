import type { ReadSealer } from '#lib/jobs/seal-journal.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { type AdminParts, createAdminHandlers } from './admin.ts'
import { type CareParts, createCareHandlers } from './care.ts'
import { createCollectionHandlers } from './collections.ts'
import { type ConnectionParts, createConnectionHandlers } from './connection.ts'
import { createDraftHandlers } from './drafts.ts'
import { createFeedHandlers, type FeedHandlerParts } from './feed.ts'
import { createGuardrailHandlers } from './guardrails.ts'
import { createJobHandlers, type JobParts } from './jobs.ts'
import { applyMiddleware, type Middleware } from './middleware.ts'
import { noteUse } from './note-use.ts'
import { createPanelHandlers, panelLookHandlers, type PanelParts } from './panel.ts'
import { createProblemLog } from './problem-log.ts'
import { createProductHandlers, type ProductParts } from './products.ts'
import { createProposalHandlers } from './proposals.ts'
import { recipeHandlers } from './recipes.ts'
import { refuseLocked } from './refuse-locked.ts'
import { createReplicaHandlers } from './replica.ts'
import { searchHandlers } from './searches.ts'
import { createSettingsHandlers } from './settings.ts'
import { createShopperHandlers } from './shopper.ts'
import { createVaultHandlers, type VaultParts } from './vault.ts'
import { viewHandlers } from './views.ts'

export type HandlerDeps = ConnectionParts &
  VaultParts &
  AdminParts &
  ProductParts &
  JobParts &
  PanelParts &
  Omit<CareParts, 'readProblems'> &
  FeedHandlerParts &
  Parameters<typeof createReplicaHandlers>[0] & { readonly readSealer: ReadSealer }

/** What answers pages, procedure by procedure, and what runs around each. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { ready, session, locking, clock } = deps
  const problems = createProblemLog(() => clock.now())
  const afterReady: Middleware = async (_name, _call, next) => {
    await ready
    return next()
  }
  const chain = [
    afterReady,
    refuseLocked(session),
    problems.middleware,
    noteUse(() => void locking.use()),
  ]
  return {
    // Outside the chain: these have to act in the turn of their message.
    'worker.ping': async () => ({}),
    ...createPanelHandlers(deps),
    ...applyMiddleware(chain, {
      ...createConnectionHandlers(deps),
      ...createCareHandlers({ ...deps, readProblems: problems.read }),
      ...createVaultHandlers(deps),
      ...createAdminHandlers(deps),
      ...createProductHandlers(deps),
      ...createShopperHandlers(deps),
      ...createCollectionHandlers(deps),
      ...createJobHandlers(deps),
      ...createReplicaHandlers(deps),
      ...createFeedHandlers(deps),
      ...createProposalHandlers(deps),
      ...createSettingsHandlers(deps),
      ...panelLookHandlers,
      ...createGuardrailHandlers(deps.readSealer),
      ...recipeHandlers,
      ...searchHandlers,
      ...createDraftHandlers(),
      ...viewHandlers,
    }),
  }
}
