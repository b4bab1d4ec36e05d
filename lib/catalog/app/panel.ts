import type { Amount } from '../money/amount.ts'

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

/** The totals of the selected rows of a list. */
export interface SelectionSum {
  readonly selected: number
  /** How many of them are in the offline copy, and therefore in the totals. */
  readonly known: number
  readonly currency: string
  readonly paid: Amount
  readonly quantity: number
  /** How many have no tracked quantity. */
  readonly untracked: number
}
