import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { type AdminHandlerDeps, createAdminHandlers } from './admin.ts'
import { type MaintenanceHandlerDeps, createMaintenanceHandlers } from './maintenance.ts'
import { createCollectionHandlers } from './collections.ts'
import { type ConnectionHandlerDeps, createConnectionHandlers } from './connection.ts'
import { createDocumentHandlers, type DocumentHandlerDeps } from './documents.ts'
import { draftHandlers } from './drafts.ts'
import { createFeedHandlers, type FeedHandlerDeps } from './feed.ts'
import { createGuardrailHandlers, type GuardrailDeps } from './guardrails.ts'
import { createJobHandlers, type JobHandlerDeps } from './jobs.ts'
import { createMediaHandlers, type MediaHandlerDeps } from './media.ts'
import { applyMiddleware, type Middleware } from './middleware.ts'
import { createPointFolderHandlers } from './point-folder.ts'
import { recordActivity } from './record-activity.ts'
import { createPanelHandlers, panelBootstrapHandlers, type PanelHandlerDeps } from './panel.ts'
import { createProblemLog } from './problem-log.ts'
import { createPanelProductHandlers, type PanelProductHandlerDeps } from './panel-products.ts'
import { createProductHandlers, type ProductHandlerDeps } from './products.ts'
import { createPendingActionHandlers } from './pending-actions.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { createReplicaHandlers } from './replica.ts'
import { createRuleHandlers, type RuleHandlerDeps } from './rules.ts'
import { createRunnerHandlers, type RunnerHandlerDeps } from './runner.ts'
import { savedListHandlers } from './saved-lists.ts'
import { createSettingsHandlers, type SettingsHandlerDeps } from './settings.ts'
import { createVaultHandlers, type VaultHandlerDeps } from './vault.ts'
import { pageStateHandlers } from './page-state.ts'

export type HandlerDeps = ConnectionHandlerDeps &
  VaultHandlerDeps &
  AdminHandlerDeps &
  ProductHandlerDeps &
  PanelProductHandlerDeps &
  JobHandlerDeps &
  RunnerHandlerDeps &
  RuleHandlerDeps &
  PanelHandlerDeps &
  MediaHandlerDeps &
  Omit<MaintenanceHandlerDeps, 'problems'> &
  FeedHandlerDeps &
  DocumentHandlerDeps &
  SettingsHandlerDeps &
  Parameters<typeof createReplicaHandlers>[0] &
  GuardrailDeps

/** All handlers, with the middleware around them. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { ready, session, locking, clock } = deps
  const problems = createProblemLog(() => clock.now())
  const afterReady: Middleware = async (_name, _call, next) => {
    await ready
    return next()
  }
  const chain = [
    afterReady,
    requireUnlocked(session),
    problems.middleware,
    recordActivity(() => void locking.use()),
  ]
  return {
    // Without middleware: these have to act in the turn of their message.
    'worker.ping': async () => ({}),
    ...createPanelHandlers(deps),
    ...applyMiddleware(chain, {
      ...createConnectionHandlers(deps),
      ...createMaintenanceHandlers({ ...deps, problems }),
      ...createVaultHandlers(deps),
      ...createAdminHandlers(deps),
      ...createProductHandlers(deps),
      ...createPanelProductHandlers(deps),
      ...createCollectionHandlers(deps),
      ...createMediaHandlers(deps),
      ...createJobHandlers(deps),
      ...createReplicaHandlers(deps),
      ...createDocumentHandlers(deps),
      ...createPointFolderHandlers(deps),
      ...createFeedHandlers(deps),
      ...createRunnerHandlers(deps),
      ...createRuleHandlers(deps),
      ...createPendingActionHandlers(deps),
      ...createSettingsHandlers(deps),
      ...panelBootstrapHandlers,
      ...createGuardrailHandlers(deps),
      ...savedListHandlers,
      ...draftHandlers,
      ...pageStateHandlers,
    }),
  }
}
