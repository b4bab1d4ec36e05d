import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { JobState } from '#lib/core/job/job.ts'

/**
 * Every key begins with the topic whose broadcast makes it stale, so that one invalidation by
 * prefix reaches all of them. `amounts` and `stats` never change for a job and are not
 * invalidated.
 */
export const keys = {
  connection: ['connection'],
  sites: ['connection', 'sites'],
  vault: ['connection', 'vault'],
  keyRequest: ['connection', 'key-request'],
  idleLock: ['connection', 'idle-lock'],
  reauthentication: ['connection', 'reauthentication'],
  page: (windowId: number | undefined) => ['page', windowId ?? null],
  adminSite: ['page', 'site'],
  products: {
    search: (siteId: SiteId, text: string) => ['products', siteId, 'search', text],
    one: (siteId: SiteId, id: ProductId) => ['products', siteId, 'one', id],
    shown: (siteId: SiteId, id: ProductId) => ['products', siteId, 'shown', id],
    summary: (siteId: SiteId, id: ProductId) => ['products', siteId, 'summary', id],
    summaries: (siteId: SiteId, ids: readonly ProductId[]) => [
      'products',
      siteId,
      'summaries',
      ids.join(' '),
    ],
  },
  jobs: {
    list: ['jobs', 'list'],
    one: (id: JobId) => ['jobs', 'one', id],
    rows: (id: JobId, filter: object, page: number) => ['jobs', 'rows', id, filter, page],
    rowsOf: (id: JobId, ids: readonly ProductId[]) => ['jobs', 'rowsOf', id, ids.join(' ')],
    row: (id: JobId, state: JobState | undefined) => ['jobs', 'row', id, state ?? null],
    found: (id: JobId, filter: object, text: string) => ['jobs', 'found', id, filter, text],
    foundIds: (id: JobId, text: string) => ['jobs', 'foundIds', id, text],
    /** It begins with no topic: see `undoRowsQuery`. */
    undo: (id: JobId, part: object, page: number) => ['undo', id, part, page],
    outcome: (id: JobId, state: JobState, endedAt: number | undefined) => [
      'jobs',
      'outcome',
      id,
      state,
      endedAt ?? null,
    ],
    /** These begin with no topic: a broadcast alone does not read all rows of a job again. */
    nextSteps: (id: JobId, states: string) => ['nextSteps', id, states],
    lastUndoable: (siteId: SiteId, states: string) => ['lastUndoable', siteId, states],
    conflicts: (id: JobId) => ['jobs', 'conflicts', id],
    touched: (id: JobId) => ['jobs', 'touched', id],
    deleted: (id: JobId) => ['jobs', 'deleted', id],
    stats: (id: JobId, hash: string | undefined, state: JobState) => [
      'stats',
      id,
      hash ?? null,
      state,
    ],
    overlaps: (id: JobId) => ['jobs', 'overlaps', id],
    prices: (siteId: SiteId, id: ProductId) => ['jobs', 'prices', siteId, id],
    ofProduct: (siteId: SiteId, id: ProductId) => ['jobs', 'product', siteId, id],
    amounts: (id: JobId, hash: string | undefined, planned: number) => [
      'amounts',
      id,
      hash ?? null,
      planned,
    ],
  },
  collections: (siteId: SiteId) => ['collections', siteId],
  stockLocations: (siteId: SiteId) => ['stockLocations', siteId],
  pendingActions: ['pendingActions'],
  replica: {
    status: (siteId: SiteId) => ['replica', siteId, 'status'],
    index: (siteId: SiteId) => ['replica', siteId, 'index'],
    product: (siteId: SiteId, id: ProductId) => ['replica', siteId, 'product', id],
    products: (siteId: SiteId, ids: readonly ProductId[], isWithStock: boolean) => [
      'replica',
      siteId,
      'products',
      ids.join(' '),
      isWithStock,
    ],
  },
  storage: ['storage'],
  /** Not below `documents`: it makes those be read again. */
  documentCheck: (siteId: SiteId) => ['document-check', siteId],
  documents: {
    status: (siteId: SiteId) => ['documents', siteId, 'status'],
    points: (siteId: SiteId) => ['documents', siteId, 'points'],
    folder: (siteId: SiteId) => ['documents', siteId, 'folder'],
    comparison: (
      siteId: SiteId,
      from: string,
      to: string | undefined,
      checkedAt?: number | null,
    ) => ['documents', siteId, 'comparison', from, to ?? null, checkedAt ?? null],
    changeCount: (siteId: SiteId, from: string) => ['documents', siteId, 'change-count', from],
    product: (siteId: SiteId, pointId: string | undefined, id: ProductId) => [
      'documents',
      siteId,
      'product',
      pointId ?? null,
      id,
    ],
  },
  relay: (siteId: SiteId) => ['relay', siteId],
  runner: {
    all: ['runner'],
    served: ['runner', 'served'],
    status: (siteId: SiteId) => ['runner', siteId],
    check: (siteId: SiteId) => ['runner', siteId, 'check'],
  },
  heartbeat: (siteId: SiteId) => ['heartbeat', siteId],
  activity: {
    prices: (siteId: SiteId, id: ProductId) => ['activity', siteId, 'prices', id],
    list: (siteId: SiteId, filter: object) => ['activity', siteId, 'list', filter],
    updates: (siteId: SiteId, since: number, id: ProductId | undefined) => [
      'activity',
      siteId,
      'updates',
      since,
      id ?? null,
    ],
  },
  rules: {
    list: (siteId: SiteId) => ['rules', siteId],
    past: (siteId: SiteId, event: object, scope: object) => ['rules', siteId, 'past', event, scope],
    webhook: (siteId: SiteId) => ['rules', siteId, 'webhook'],
  },
  alerts: ['alerts'],
  recipes: ['recipes'],
  guardrails: ['guardrails'],
  settings: ['settings'],
  tour: ['tour'],
  searches: (siteId: SiteId) => ['searches', siteId],
  gridViews: (siteId: SiteId) => ['gridViews', siteId],
  pageState: (key: string) => ['pageState', key],
} as const
