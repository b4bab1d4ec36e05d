import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import {
  type CollectionId,
  type JobId,
  parseProductId,
  parseSiteId,
  type RuleId,
  type VariantId,
} from '#lib/core/catalog/ids.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { defaultPanelState, type PanelProduct } from '#lib/extension/app/panel.ts'
import type { PreviewStats } from '#lib/core/catalog/changes/preview.ts'
import type { Product, ProductSummary } from '#lib/core/catalog/product/product.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import type { InputOf, ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { DeepReadonly, Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import type { RuleView } from '#lib/extension/rules/rule-view.ts'

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A sample does not parse.')
  return value
}

export const siteId = known(parseSiteId('1b2c3d4e-1111-4222-8333-444455556666'))
export const otherSiteId = known(parseSiteId('9f8e7d6c-1111-4222-8333-444455556666'))
export const productId = known(parseProductId('aaaabbbb-1111-4222-8333-ccccddddeeee'))
export const jobId = 'job-1' as JobId
export const productAddress = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products/product/${productId}`

const amount = (text: string) => known(parseAmount(text))

export const summary: ProductSummary = {
  id: productId,
  name: 'Linen shirt',
  sku: 'LS-1',
  visible: true,
  currency: 'EUR',
  listPrice: amount('40'),
  paidPrice: amount('36'),
  ribbon: 'Sale',
  stock: { tracked: true, quantity: 4, status: 'in-stock' },
  variantCount: 1,
}

/** The same message from a panel. */
const { id: _id, sku: _sku, ...shown } = summary
export const inPanel: PanelProduct = {
  ...shown,
  outOfStock: { count: 0, names: [] },
  missing: ['image', 'seo'],
  isUnbuyable: false,
}

export const product: Product = {
  ...summary,
  slug: 'linen-shirt',
  type: 'physical',
  description: '',
  brand: '',
  discount: { kind: 'percent', value: amount('10') },
  cost: amount('12.34'),
  media: [],
  options: [],
  variantsManaged: false,
  variants: [],
  collectionIds: [],
}

const restorePoint = {
  id: 'point-1',
  at: 1,
  reason: 'user',
  name: 'Before the sale',
  products: 3,
} as const

const gridView = {
  id: 'view-1',
  name: 'Lamps',
  text: 'lamp',
  sort: { column: 'quantity', isDown: false },
  columns: ['name', 'sku', 'quantity'],
  widths: { sku: 140 },
  rows: 'products',
} as const

export const job: Job = {
  id: jobId,
  siteId,
  title: 'Price +7%',
  state: 'running',
  createdAt: 1,
  counts: {
    planned: 1,
    sent: 0,
    unknown: 0,
    applied: 2,
    unchanged: 0,
    conflict: 0,
    failed: 0,
    skipped: 0,
    cancelled: 0,
  },
  unchanged: 0,
  blocked: 0,
  warned: 0,
}

export const row: JobRow = {
  id: productId,
  name: 'Linen shirt',
  currency: 'EUR',
  before: { listPrice: amount('40') },
  target: { listPrice: amount('42.99') },
  listPrice: { before: amount('40'), after: amount('42.99') },
  paidPrice: { before: amount('36'), after: amount('38.69') },
  variants: [],
  flags: [],
  state: 'planned',
  attempt: 0,
}

export const connection = {
  siteId,
  catalog: 'v1',
  currency: 'EUR',
  products: 3,
  connectedAt: 1,
} as const
const status = { state: 'connected', connection } as const

const panelStates = { product: defaultPanelState, products: defaultPanelState }

const ruleView: RuleView = {
  rule: {
    id: '5b1d6b1e-0f4e-4a6e-9b8e-000000000001' as RuleId,
    siteId,
    catalog: 'v1',
    name: 'Low stock',
    event: { kind: 'low-stock', limit: 5, ofVariants: true },
    scope: { kind: 'search', text: 'mug' },
    operations: [{ kind: 'ribbon', name: 'Last ones' }],
    currency: 'EUR',
    notifies: true,
    settleMinutes: 2,
    maxPerHour: 50,
    isOn: true,
  },
  standing: 'paused',
  waiting: 60,
  last: { at: 1, products: 2, jobId },
}
const webhook: WebhookStatus = {
  address: 'https://hooks.example/in',
  canConnect: true,
  waiting: 1,
  last: { at: 1, isDelivered: false, status: 500 },
}
const runner = { address: 'https://runner.example', edits: 1, canConnect: true }

const relay = {
  state: 'live',
  address: 'https://relay.example',
  instanceId: '1b2c3d4e-1111-4222-8333-444455556666',
  lastEventAt: 1,
  rejected: 0,
  message: 'Live. Changes appear as they happen.',
} as const

export const activityEntry = {
  id: 'event-1',
  siteId,
  subject: 'product',
  action: 'updated',
  productId,
  name: 'Linen shirt',
  currency: 'EUR',
  kinds: ['price'],
  changes: [{ field: 'listPrice', kind: 'price', before: '20', after: '18' }],
  actor: 'app',
  at: 1,
  noticedAt: 1,
  via: 'relay',
} as const satisfies ActivityEntry

const replica = {
  state: 'filling',
  products: 0,
  variants: 0,
  bytes: 0,
  progress: { seen: 200, total: 1000, leftMs: 4000 },
  changedWhileReading: false,
  unreadable: 0,
  message: 'Syncing: 200 of 1,000 products.',
} as const

const edit = {
  scope: { kind: 'ids', ids: [productId] },
  operations: [
    { kind: 'price', step: { by: 'percent', percent: amount('7') }, rounding: { to: 'none' } },
  ],
} as const

export const numbers: PreviewStats = {
  rows: 1,
  guardrails: { 'big-jump': 1 },
  rising: 1,
  falling: 0,
  other: 0,
  change: { min: 7, median: 7, max: 7 },
  sum: { before: amount('40'), after: amount('42.99') },
  margin: { before: 40, after: 44, rows: 1 },
  bars: [{ from: 7, width: 1, rows: 1 }],
  prices: [{ from: amount('40'), to: amount('50'), before: 1, after: 1 }],
  stock: [{ to: amount('5'), before: 1, after: 0 }],
}

const recipe = { version: 1, name: 'Sale', operations: [...edit.operations] } as const

const kdf = { name: 'argon2id', m: 65_536, t: 3, p: 1, salt: `${'A'.repeat(22)}==` } as const
const secretKey = `${'A'.repeat(43)}=`
const passKey = { type: 'pass', kdf, secretKey } as const
const passkey = {
  type: 'passkey',
  credentialId: 'passkey-1',
  salt: secretKey,
  secretKey,
} as const
const idleLock = { choice: 15, isAllowed: true, seesLocked: true } as const
const keyRequest = { kdf, passkeys: [{ credentialId: 'passkey-1', salt: secretKey }] } as const

/**
 * A valid input and a valid output for every procedure. A new procedure without them does not compile
 * here.
 */
export const samples: {
  readonly [Name in ProcedureName]: {
    readonly input: DeepReadonly<InputOf<Name>>
    readonly output: Awaited<ReturnType<Handlers[Name]>>
  }
} = {
  'worker.ping': { input: {}, output: {} },
  'connection.read': { input: {}, output: status },
  'connection.connect': { input: { siteId, apiKey: 'IST.key' }, output: status },
  'connection.forget': { input: {}, output: { state: 'none' } },
  'connection.tryDemo': { input: { catalog: 'v1' }, output: status },
  'connection.resetDemo': { input: { siteId: demoSites.v1 }, output: status },
  'maintenance.readProblems': {
    input: {},
    output: [{ at: 1, name: 'products.read', code: 'unreachable', requestId: 'r1' }],
  },
  'maintenance.clearProblems': { input: {}, output: {} },
  'maintenance.removeAll': { input: {}, output: {} },
  'connections.list': {
    input: {},
    output: [{ connection, storage: 'session', state: 'connected', isActive: true }],
  },
  'connections.switch': { input: { siteId }, output: status },
  'connections.describe': {
    input: { siteId, name: 'Linen & Co', oauthClientId: '' },
    output: status,
  },
  'connections.tryPermissions': {
    input: { siteId },
    output: [
      { need: 'products', title: 'Read products', works: true, message: 'Allowed.' },
      {
        need: 'changeProducts',
        title: 'Change products',
        works: 'unknown',
        message: 'That cannot be tried without changing something.',
      },
    ],
  },
  'vault.read': { input: {}, output: { state: 'unlocked', unlockedAt: 1, lockAfter: 30 } },
  'vault.readKeyRequest': { input: {}, output: keyRequest },
  'vault.create': { input: { passKey }, output: { ...status, isLockable: true } },
  'vault.unlock': { input: { key: passKey }, output: { ...status, isLockable: true } },
  'vault.lock': { input: {}, output: { state: 'locked', siteId } },
  'vault.setLockAfter': {
    input: { lockAfter: 5 },
    output: { state: 'unlocked', unlockedAt: 1, lockAfter: 5 },
  },
  'vault.readIdleLock': { input: {}, output: idleLock },
  'vault.setIdleLock': { input: { choice: 15 }, output: idleLock },
  'vault.changePassphrase': { input: { current: passKey, next: passKey }, output: {} },
  'vault.addPasskey': { input: { current: passKey, passkey }, output: keyRequest },
  'vault.confirmRun': { input: { jobId: job.id, key: passKey }, output: {} },
  'vault.readReauthentication': { input: {}, output: { deletes: true, above: 500 } },
  'vault.setReauthentication': {
    input: { key: passKey, rule: { deletes: true, above: null } },
    output: { deletes: true, above: null },
  },
  'vault.removePasskey': { input: { credentialId: 'passkey-1' }, output: keyRequest },
  'admin.readPage': { input: { windowId: 1 }, output: { kind: 'product', siteId, productId } },
  'admin.readSite': { input: {}, output: siteId },
  'admin.reportPage': { input: { address: productAddress }, output: {} },
  'admin.reportRows': {
    input: { address: productAddress, selected: 2, contextTarget: productId },
    output: {},
  },
  'products.search': {
    input: { siteId, search: { text: 'shirt' }, offset: 0, limit: 20 },
    output: { items: [summary], total: 1, totalIsExact: true },
  },
  'products.read': { input: { siteId, productId }, output: product },
  'products.readAsShopper': { input: { siteId, productId }, output: null },
  'products.readSummaries': {
    input: { siteId, ids: [productId] },
    output: { items: [summary] },
  },
  'products.readSeveral': {
    input: { siteId, ids: [productId] },
    output: { items: [product] },
  },
  'products.readInView': { input: {}, output: inPanel },
  'products.sumSelected': {
    input: { address: productAddress },
    output: {
      selected: 2,
      known: 1,
      currency: 'EUR',
      lowest: amount('36'),
      highest: amount('36'),
      quantity: 4,
      outOfStock: 0,
      untracked: 0,
    },
  },
  'products.readRowProblems': {
    input: { ids: [productId] },
    output: [{ id: productId, name: 'Linen shirt', problems: ['no-image'] }],
  },
  'collections.create': {
    input: { siteId, names: ['Summer'] },
    output: [
      {
        id: '00000000-0000-4000-8000-0000000000c1' as CollectionId,
        name: 'Summer',
        visible: true,
        index: 0,
      },
    ],
  },
  'collections.change': {
    input: {
      siteId,
      id: '00000000-0000-4000-8000-0000000000c1' as CollectionId,
      change: { kind: 'rename', from: 'Sommer', to: 'Summer' },
    },
    output: [
      {
        id: '00000000-0000-4000-8000-0000000000c1' as CollectionId,
        name: 'Summer',
        visible: true,
        index: 0,
      },
    ],
  },
  'collections.read': {
    input: { siteId },
    output: [
      {
        id: '00000000-0000-4000-8000-0000000000c1' as CollectionId,
        name: 'Summer',
        visible: true,
        index: 0,
      },
    ],
  },
  'stock.readLocations': {
    input: { siteId },
    output: [{ id: 'berlin', name: 'Warehouse Berlin', sells: true }],
  },
  'stock.readLevels': {
    input: { siteId, ids: [productId] },
    output: [
      {
        id: productId,
        stockLevels: [
          {
            variantId: '00000000-0000-4000-8000-000000000002' as VariantId,
            locationId: 'hamburg',
            stock: 3,
          },
        ],
      },
    ],
  },
  'media.upload': {
    input: { siteId, address: 'blob:chrome-extension://abc/1', name: 'mug.jpg' },
    output: {
      id: 'a_b~mv2.jpg',
      url: 'https://static.wixstatic.com/media/a_b~mv2.jpg',
      state: 'pending',
    },
  },
  'media.readState': { input: { siteId, id: 'a_b~mv2.jpg' }, output: { state: 'ready' } },
  'replica.read': { input: { siteId }, output: replica },
  'documents.readStatus': {
    input: { siteId },
    output: {
      state: 'keeping',
      kept: 10,
      total: 20,
      bytes: 30_000,
      leftMs: 4000,
      isPaused: false,
      maxBytes: 500_000_000,
      allDays: 14,
      weeklyDays: 365,
      wanted: [{ id: 'point-2', name: 'Before the sale' }],
    },
  },
  'documents.check': { input: { siteId }, output: { isComplete: true } },
  'restorePoints.list': { input: { siteId }, output: { points: [restorePoint] } },
  'restorePoints.create': {
    input: { siteId, name: 'Before the sale' },
    output: { point: restorePoint },
  },
  'restorePoints.rename': { input: { siteId, pointId: 'point-1', name: '' }, output: {} },
  'restorePoints.remove': { input: { siteId, pointIds: ['point-1'] }, output: {} },
  'restorePoints.listProducts': {
    input: { siteId, pointId: 'point-1', offset: 0, limit: 100 },
    output: { ids: [productId], total: 1 },
  },
  'restorePoints.readProducts': {
    input: { siteId, ids: [productId] },
    output: { products: [product] },
  },
  'restorePoints.readDocuments': {
    input: { siteId, pointId: 'point-1', ids: [productId] },
    output: { documents: [{ id: productId, catalog: 'v3', revision: '7', content: {} }] },
  },
  'restorePoints.readFileProducts': {
    input: {
      documents: [{ id: productId, catalog: 'v1', content: { product: { name: 'Linen shirt' } } }],
    },
    output: { products: [product] },
  },
  'restorePoints.keepFile': {
    input: {
      siteId,
      pointId: 'point-2',
      step: 0,
      documents: [{ id: productId, catalog: 'v1', content: { product: { name: 'Linen shirt' } } }],
    },
    output: {},
  },
  'restorePoints.createFromFile': {
    input: { siteId, id: 'point-2', at: 1_763_000_000_000, name: 'Moved', products: 1 },
    output: restorePoint,
  },
  'restorePoints.compare': {
    input: { siteId, from: 'point-1', after: productId, limit: 100 },
    output: {
      total: 1,
      items: [{ id: productId, name: 'Linen shirt', kind: 'changed', fields: ['name'] }],
    },
  },
  'pointFolder.read': {
    input: { siteId },
    output: {
      state: 'writing',
      name: 'Backups',
      keepsAll: true,
      files: 3,
      lastAt: 1_763_000_000_000,
      missing: 1,
      due: 2,
      progress: { done: 10, total: 20 },
    },
  },
  'pointFolder.begin': { input: { siteId }, output: {} },
  'pointFolder.write': { input: { siteId }, output: {} },
  'pointFolder.configure': { input: { siteId, keepsAll: false }, output: {} },
  'pointFolder.end': { input: { siteId }, output: {} },
  'documents.configure': { input: { siteId, isPaused: true }, output: {} },
  'documents.remove': { input: { siteId }, output: {} },
  'replica.readCosts': { input: { siteId, names: ['a', 'b'] }, output: { costs: ['AAAA', null] } },
  'replica.refresh': { input: { siteId }, output: replica },
  'replica.remove': {
    input: { siteId },
    output: { ...replica, state: 'none', progress: undefined },
  },
  'changes.stage': {
    input: {
      siteId,
      stageId: 'sheet-1',
      changes: [
        { id: productId, before: { name: 'Linen shirt' }, set: { name: 'Linen shirt, blue' } },
      ],
    },
    output: { staged: 1 },
  },
  'changes.drop': { input: { stageId: 'sheet-1' }, output: {} },
  'jobs.draft': { input: { siteId, edit }, output: job },
  'jobs.list': { input: {}, output: [job] },
  'jobs.read': { input: { jobId }, output: job },
  'jobs.readRows': {
    input: { jobId, offset: 0, limit: 100 },
    output: { rows: [row], total: 1 },
  },
  'jobs.start': {
    input: { jobId, siteId, hash: 'abc', selected: [productId], deselected: [] },
    output: job,
  },
  'jobs.pause': { input: { jobId }, output: job },
  'jobs.resume': { input: { jobId }, output: job },
  'jobs.cancel': { input: { jobId }, output: job },
  'jobs.readNextSteps': { input: { jobId }, output: { retryable: 1, undoable: 2 } },
  'jobs.retry': { input: { jobId, siteId }, output: job },
  'jobs.resolve': {
    input: { jobId, siteId, choices: [{ id: productId, choice: 'ours' }] },
    output: job,
  },
  'jobs.rebase': {
    input: { jobId, siteId, hash: 'abc', choices: [{ id: productId, choice: 'theirs' }] },
    output: job,
  },
  'jobs.undo': { input: { jobId, siteId, paths: ['listPrice'] }, output: job },
  'jobs.previewUndo': {
    input: { jobId, siteId, productIds: [productId], offset: 0, limit: 100 },
    output: { rows: [row], total: 1, problem: { code: 'unreachable', message: 'Offline.' } },
  },
  'jobs.schedule': {
    input: {
      jobId,
      siteId,
      hash: 'abc',
      selected: [],
      deselected: [],
      schedule: { startAt: 1, endAt: 2, repeat: 'weekly', missed: 'ask' },
    },
    output: job,
  },
  'jobs.unschedule': { input: { jobId }, output: job },
  'jobs.takeBack': {
    input: { jobId, siteId },
    output: { ...job, server: { state: 'held', reachedAt: 1 } },
  },
  'jobs.readOverlaps': { input: { jobId }, output: [{ jobId, title: 'Price +7%', products: 1 }] },
  'jobs.readStats': { input: { jobId }, output: numbers },
  'jobs.removeEnded': { input: { keepDays: 30 }, output: {} },
  'jobs.readOfProduct': {
    input: { siteId, productId },
    output: [{ job, row, isUndoable: true }],
  },
  'jobs.readPriceHistory': {
    input: { siteId, productId },
    output: [{ at: 1, paidPrice: amount('40') }],
  },
  'guardrails.read': { input: {}, output: { jumpPercent: 50, salePercent: 90 } },
  'guardrails.write': {
    input: { limits: { jumpPercent: 30, salePercent: 50, off: ['big-jump'] } },
    output: {},
  },
  'settings.read': { input: {}, output: defaultSettings },
  'settings.write': {
    input: { language: 'de' },
    output: { ...defaultSettings, language: 'de' },
  },
  'panel.readSettings': { input: {}, output: defaultSettings },
  'recipes.read': { input: {}, output: [recipe] },
  'recipes.write': { input: { recipes: [recipe] }, output: {} },
  'relay.read': { input: { siteId }, output: relay },
  'relay.connect': {
    input: {
      siteId,
      address: 'https://relay.example',
      subscriberKey: 'key',
      publicKey: 'PEM',
      instanceId: '1b2c3d4e-1111-4222-8333-444455556666',
    },
    output: relay,
  },
  'relay.forget': { input: { siteId }, output: relay },
  'rules.list': { input: { siteId }, output: [ruleView] },
  'rules.keep': { input: { rule: ruleView.rule }, output: [ruleView] },
  'rules.setOn': {
    input: { siteId, ruleId: ruleView.rule.id, isOn: false },
    output: [ruleView],
  },
  'rules.resume': {
    input: { siteId, ruleId: ruleView.rule.id, choice: { run: 60 } },
    output: [ruleView],
  },
  'rules.remove': { input: { siteId, ruleId: ruleView.rule.id }, output: [] },
  'rules.readPast': {
    input: { siteId, event: { kind: 'sold-out' }, scope: { kind: 'all' }, since: 1 },
    output: { total: 1, items: [{ productId, name: 'Blue mug', at: 2 }] },
  },
  'webhook.read': { input: { siteId }, output: webhook },
  'webhook.keep': {
    input: { siteId, address: 'https://hooks.example/in' },
    output: { status: webhook, secret: 'whsec_x' },
  },
  'webhook.forget': { input: { siteId }, output: { canConnect: true, waiting: 0 } },
  'webhook.test': { input: { siteId }, output: webhook },
  'runner.read': { input: { siteId }, output: runner },
  'runner.list': { input: {}, output: [{ siteId, edits: 1 }] },
  'runner.check': { input: { siteId }, output: { hasKey: true, timeZone: 'Europe/Berlin' } },
  'runner.connect': {
    input: { siteId, address: 'https://runner.example', runnerKey: 'key' },
    output: runner,
  },
  'runner.forget': { input: { siteId, isForced: false }, output: runner },
  'feed.heartbeat': { input: { siteId }, output: relay },
  'activity.read': {
    input: { siteId, productId, kind: 'price', actor: 'app', since: 0, before: '1', limit: 50 },
    output: { items: [activityEntry], next: null },
  },
  'products.readCached': { input: { siteId, productId }, output: product },
  'alerts.read': { input: {}, output: { priceChanged: false } },
  'alerts.write': { input: { priceChanged: false }, output: {} },
  'pendingActions.read': {
    input: {},
    output: { id: 'p', siteId, action: 'show', productIds: [productId] },
  },
  'pendingActions.clear': { input: { id: 'p' }, output: {} },
  'panel.open': { input: { action: 'show' }, output: { opened: true } },
  'panel.openSettings': { input: {}, output: {} },
  'panel.readBootstrap': {
    input: {},
    output: { states: panelStates, shortcut: 'Alt+Shift+S' },
  },
  'panel.writeState': { input: { kind: 'product', state: defaultPanelState }, output: {} },
  'panel.switchOff': { input: { kind: 'products' }, output: {} },
  'tour.read': { input: {}, output: { find: 'done', change: 'skipped' } },
  'tour.write': { input: { find: 'done' }, output: {} },
  'searches.read': { input: { siteId }, output: [{ name: 'Out', text: 'stock:out' }] },
  'searches.write': {
    input: { siteId, searches: [{ name: 'Out', text: 'stock:out' }] },
    output: {},
  },
  'gridViews.read': {
    input: { siteId },
    output: { views: [{ ...gridView, columns: [...gridView.columns] }], defaultId: 'low-stock' },
  },
  'gridViews.write': { input: { siteId, views: { views: [gridView] } }, output: {} },
  'drafts.read': { input: { siteId }, output: { [productId]: { name: '["a","b"]' } } },
  'drafts.forget': { input: { siteId }, output: {} },
  'pageState.read': { input: { key: 'popup' }, output: '{"text":"shirt"}' },
  'pageState.write': { input: { key: 'popup', state: null }, output: {} },
}
