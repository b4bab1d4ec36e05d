/** The kinds of admin page that a panel stands on: a card on a product, a bar on the list of products. */
export const panelKinds = ['product', 'products'] as const
export type PanelKind = (typeof panelKinds)[number]

/** How far from the corner where panels stand at first, in px: to the start, and up. */
export interface PanelPlace {
  readonly inline: number
  readonly block: number
}

export interface PanelState {
  readonly isCollapsed: boolean
  readonly place: PanelPlace
}

export type PanelStates = Readonly<Record<PanelKind, PanelState>>

/** What a panel needs before it draws: it reads no storage, so the worker tells it. */
export interface PanelLook {
  readonly states: PanelStates
  /** The keys that open the extension without a click; empty when there are none. */
  readonly shortcut: string
}

/** Beyond this no screen reaches, in px. */
export const farthestPlace = 10_000

export const firstState: PanelState = {
  isCollapsed: false,
  place: { inline: 20, block: 20 },
}
