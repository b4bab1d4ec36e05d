import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { MissingField } from '#lib/core/catalog/product/missing-fields.ts'
import type { ProductSummary, Stock } from '#lib/core/catalog/product/product.ts'

/** The admin pages that have a panel: a card on a product, a bar on the list of products. */
export const panelKinds = ['product', 'products'] as const
export type PanelKind = (typeof panelKinds)[number]

/** Offset from the initial corner in px: towards the inline start, and upwards. */
export interface PanelPosition {
  readonly inline: number
  readonly block: number
}

export interface PanelState {
  readonly isCollapsed: boolean
  readonly position: PanelPosition
}

export type PanelStates = Readonly<Record<PanelKind, PanelState>>

/** What a panel needs before it renders. It reads no storage, so the worker sends it. */
export interface PanelBootstrap {
  readonly states: PanelStates
  /** The keyboard shortcut that opens the extension; empty when there is none. */
  readonly shortcut: string
}

/** In px; larger than any screen. */
export const maxOffsetPx = 10_000

export const defaultPanelState: PanelState = {
  isCollapsed: false,
  position: { inline: 20, block: 20 },
}

/** At most this many variants are named. */
export const maxNamedVariants = 3

/** What the card inside an admin page shows. The web page could read it: it holds no cost. */
export interface PanelProduct extends Omit<ProductSummary, 'id' | 'sku' | 'stock'> {
  readonly stock: Omit<Stock, 'revision'>
  /** The variants that are out of stock while others are not; a few by name. */
  readonly outOfStock: { readonly count: number; readonly names: readonly string[] }
  readonly missing: readonly MissingField[]
  /** Customers see it but cannot buy it. */
  readonly isUnbuyable: boolean
  /** The last change that this browser noticed, without values. */
  readonly lastChange?: Pick<ActivityEntry, 'at' | 'actor' | 'kinds'> | undefined
  /** Where it is from the offline copy. */
  readonly offlineCopy?: PanelReplica | undefined
}

export interface PanelReplica {
  /** Milliseconds since 1970. */
  readonly syncedAt: number
  /** Whether the last sync could not reach Wix. */
  readonly isUnreachable: boolean
}

/** Problems that mark a row of the product list, the worst first. */
export const rowProblems = ['unbuyable', 'out-of-stock', 'partly-out', 'no-image'] as const
export type RowProblem = (typeof rowProblems)[number]

/** The problems of one product of the list. */
export interface MarkedProduct {
  readonly id: ProductId
  readonly name: string
  readonly problems: readonly RowProblem[]
}

/** A list has at most so many rows in one question; more are asked for in the next. */
export const maxRowsAsked = 200

/** The totals of the selected rows of a list. */
export interface SelectionSum {
  readonly selected: number
  /** How many of them are in the offline copy, and therefore in the totals. */
  readonly known: number
  readonly currency: string
  /** Of the prices that customers pay. */
  readonly lowest: Amount
  readonly highest: Amount
  readonly quantity: number
  readonly outOfStock: number
  /** How many have no tracked quantity. */
  readonly untracked: number
}
