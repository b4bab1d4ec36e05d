import type { ProcedureName } from '#lib/rpc/contract/contract.ts'

/**
 * The names that may be asked again. Written out, because the contract brings zod along and the
 * content script has no room for it; tests/contract holds this list against the contract.
 */
export const reads: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'worker.ping',
  'connection.read',
  'connections.list',
  'care.readProblems',
  'vault.read',
  'vault.readKeyRequest',
  'admin.readPage',
  'admin.readSite',
  'products.search',
  'products.read',
  'products.readAsShopper',
  'products.readSummaries',
  'products.readSeveral',
  'products.readInView',
  'products.sumTicked',
  'panel.readLook',
  'collections.read',
  'replica.read',
  'searches.read',
  'jobs.list',
  'jobs.read',
  'jobs.readRows',
  'jobs.readPriceHistory',
  'jobs.readFigures',
  'jobs.readOverlaps',
  'relay.read',
  'feed.attend',
  'activity.read',
  'products.readCopied',
  'alerts.read',
  'recipes.read',
  'guardrails.read',
  'proposals.read',
  'views.read',
  'settings.read',
  'panel.readSettings',
])
