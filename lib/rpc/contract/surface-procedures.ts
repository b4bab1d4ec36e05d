import * as z from 'zod/mini'
import { plainPages } from '#lib/catalog/app/admin-page.ts'
import { maxOffsetPx, panelKinds } from '#lib/catalog/app/panel-bootstrap.ts'
import {
  maxPendingProducts,
  panelActions,
  productActions,
} from '#lib/catalog/app/pending-action.ts'
import { procedure } from './procedure.ts'
import { amount, count, nothing, panelProduct, productId, siteId, text } from './shapes.ts'

/**
 * The address a panel is at. To the worker, browsers name only the one that the page was loaded with,
 * and the dashboard moves on without loading. A page may write any address of its own origin into the
 * bar, so this one proves no less. Left out, the browser's counts.
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

const proposed = { id: z.string(), siteId }
export const pendingActionShape = z.lazy(() =>
  z.discriminatedUnion('action', [
    z.strictObject({ ...proposed, action: z.enum(productActions), productIds: someProducts }),
    z.strictObject({ ...proposed, action: z.literal('find'), text: text(200) }),
  ]),
)

/** What stands in and around the admin page: where it is, what is asked for there, what is shown there. */
export const surfaceProcedures = {
  /** The admin page in front, of the window asked for or of the one used last. */
  'admin.readPage': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ windowId: z.optional(z.int()) }),
    output: () => z.nullable(adminPage),
  }),
  /** The site whose dashboard was open last, in whichever tab; null when none was in this session. */
  'admin.readSite': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.nullable(siteId),
  }),
  /** The panel script says where it is now; an address that is no admin page says that it left. */
  'admin.reportPage': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ address }),
    output: () => nothing,
  }),
  /** How many rows of a list are ticked now, and the product a context menu is about to be opened on. */
  'admin.reportRows': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ address, selected: count, contextTarget: z.nullable(productId) }),
    output: () => nothing,
  }),

  /**
   * The product that the sender's own address names, out of the copy; null when it names none, one of another
   * site than the browser says that the page is of, or no shop is connected.
   */
  'products.readInView': procedure({
    kind: 'read',
    callers: panel,
    input: () => z.strictObject({ address }),
    output: () => z.nullable(panelProduct),
  }),
  /**
   * What the ticked rows of the sender's list add up to, out of the copy alone: no request is made.
   * `known` of the `ticked` are in it. Null when no shop is connected, or another one.
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
          paid: amount,
          quantity: z.number(),
          untracked: count,
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
   * Opens the side panel for the product in the sender's address, or for the rows that are ticked in
   * its list. Never writes to the shop.
   */
  'panel.open': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ action: z.enum(panelActions), address }),
    output: () => z.strictObject({ opened: z.boolean() }),
  }),
  /** Where the panels in admin pages stand, and which keys do what they cannot. */
  'panel.readBootstrap': procedure({
    kind: 'read',
    callers: panel,
    input: () => nothing,
    output: () => z.strictObject({ states: panelStates, shortcut: text(60) }),
  }),
  /** A person moved or folded a panel. */
  'panel.writeState': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ kind: z.enum(panelKinds), state: panelState }),
    output: () => nothing,
  }),
  /** A person wants no panel on this kind of page any more; the options switch it on again. */
  'panel.switchOff': procedure({
    kind: 'command',
    callers: panel,
    input: () => z.strictObject({ kind: z.enum(panelKinds) }),
    output: () => nothing,
  }),
} as const
