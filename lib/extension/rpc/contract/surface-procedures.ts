import * as z from 'zod/mini'
import { plainPages } from '#lib/extension/app/admin-page.ts'
import { maxOffsetPx, maxRowsAsked, panelKinds, rowProblems } from '#lib/extension/app/panel.ts'
import {
  maxPendingProducts,
  panelActions,
  productActions,
} from '#lib/extension/app/pending-action.ts'
import { procedure } from './procedure.ts'
import { amount, count, nothing, panelProduct, productId, siteId, text } from './shapes.ts'

/**
 * The current address of a panel's page. Browsers report only the address the page was loaded with, and the
 * dashboard navigates without loading. A page can set any address of its own origin, so this one is as
 * trustworthy as the browser's. If absent, the browser's is used.
 */
const address = z.optional(text(2048))

const page = ['page'] as const
const panel = ['panel'] as const

const someProducts = z.lazy(() => z.array(productId).check(z.maxLength(maxPendingProducts)))

const adminPage = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('product'), siteId, productId }),
    z.strictObject({ kind: z.literal('products'), siteId, selected: z.optional(someProducts) }),
    z.strictObject({ kind: z.enum(plainPages), siteId }),
  ]),
)

const distance = z.int().check(z.gte(0), z.lte(maxOffsetPx))
const panelState = z.lazy(() =>
  z.strictObject({
    isCollapsed: z.boolean(),
    position: z.strictObject({ inline: distance, block: distance }),
  }),
)
export const panelStates = z.lazy(() =>
  z.strictObject({ product: panelState, products: panelState }),
)

const pendingFields = { id: z.string(), siteId }
export const pendingActionShape = z.lazy(() =>
  z.discriminatedUnion('action', [
    z.strictObject({ ...pendingFields, action: z.enum(productActions), productIds: someProducts }),
    z.strictObject({ ...pendingFields, action: z.literal('find'), text: text(200) }),
  ]),
)

/** Admin pages and the panels in them: which page is open, what it shows, what the user asks for. */
export const surfaceProcedures = {
  /** The active admin page of a window, or of the window used last. */
  'admin.readPage': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ windowId: z.optional(z.int()) }),
    output: () => z.nullable(adminPage),
  }),
  /** The site whose dashboard was last open in any tab; null if none was in this session. */
  'admin.readSite': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.nullable(siteId),
  }),
  /** The panel script reports its address; one that is no admin page means that it left. */
  'admin.reportPage': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ address }),
    output: () => nothing,
  }),
  /** The number of selected rows of a list, and the product that a context menu is about to open on. */
  'admin.reportRows': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ address, selected: count, contextTarget: z.nullable(productId) }),
    output: () => nothing,
  }),

  /**
   * The product in the sender's address, from the offline copy; null if there is none in it, if it is of a
   * site other than the one the browser reports, or if no store is connected.
   */
  'products.readInView': procedure({
    kind: 'read',
    callers: panel,
    input: () => z.strictObject({ address }),
    output: () => z.nullable(panelProduct),
  }),
  /**
   * Sums over the selected rows of the sender's list, from the offline copy without a request. `known` of the
   * `selected` products are in it. Null if no store or another one is connected.
   */
  'products.sumSelected': procedure({
    kind: 'read',
    callers: panel,
    input: () => z.strictObject({ address }),
    output: () =>
      z.nullable(
        z.strictObject({
          selected: count,
          known: count,
          currency: z.string(),
          lowest: amount,
          highest: amount,
          quantity: z.number(),
          outOfStock: count,
          untracked: count,
        }),
      ),
  }),

  /**
   * Problems of products in the rows of the sender's list, from the offline copy without a request. Products
   * without a problem, or that are not in the offline copy, are left out.
   */
  'products.readRowProblems': procedure({
    kind: 'read',
    callers: panel,
    input: () =>
      z.strictObject({ address, ids: z.array(productId).check(z.maxLength(maxRowsAsked)) }),
    output: () =>
      z.array(
        z.strictObject({
          id: productId,
          name: z.string(),
          problems: z.array(z.enum(rowProblems)),
        }),
      ),
  }),

  'pendingActions.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.nullable(pendingActionShape),
  }),
  'pendingActions.clear': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ id: text(64) }),
    output: () => nothing,
  }),
  /**
   * Opens the side panel for the product in the sender's address, or for the selected rows of its list.
   * Never writes to the store.
   */
  'panel.open': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ action: z.enum(panelActions), address }),
    output: () => z.strictObject({ opened: z.boolean() }),
  }),
  /** Opens the settings, where a store is connected. */
  'panel.openSettings': procedure({
    kind: 'command',
    callers: panel,
    input: () => nothing,
    output: () => nothing,
  }),
  /** Position and state of the panels in admin pages, and the shortcut that opens the extension. */
  'panel.readBootstrap': procedure({
    kind: 'read',
    callers: panel,
    input: () => nothing,
    output: () => z.strictObject({ states: panelStates, shortcut: text(60) }),
  }),
  /** Saves the state of a panel that the user moved or collapsed. */
  'panel.writeState': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ kind: z.enum(panelKinds), state: panelState }),
    output: () => nothing,
  }),
  /** Switches the panel off on this kind of page; the options switch it on again. */
  'panel.switchOff': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ kind: z.enum(panelKinds) }),
    output: () => nothing,
  }),
} as const
