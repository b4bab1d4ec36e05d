/** The kinds of admin page that a panel stands on: a card on a product, a bar on the list of products. */
export const panelKinds = ['product', 'products'] as const
export type PanelKind = (typeof panelKinds)[number]

/** How far from the corner where panels stand at first, in px: to the start, and up. */
export interface PanelPosition {
  readonly inline: number
  readonly block: number
}

export interface PanelState {
  readonly isCollapsed: boolean
  readonly position: PanelPosition
}

export type PanelStates = Readonly<Record<PanelKind, PanelState>>

/** What a panel needs before it draws: it reads no storage, so the worker tells it. */
export interface PanelBootstrap {
  readonly states: PanelStates
  /** The keys that open the extension without a click; empty when there are none. */
  readonly shortcut: string
}

/** Beyond this no screen reaches, in px. */
export const maxOffsetPx = 10_000

export const defaultPanelState: PanelState = {
  isCollapsed: false,
  position: { inline: 20, block: 20 },
}
