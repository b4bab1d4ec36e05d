import type { MouseEvent, ReactNode } from 'react'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelAction } from '#lib/catalog/app/pending-action.ts'

/** What the card and the bar are given alike. */
export interface PanelProps {
  readonly host: PanelHost
  readonly isFolded: boolean
  readonly onUnfold: () => void
  readonly open: (action: PanelAction) => (event: MouseEvent) => void
  /** What to do where the side panel did not open; empty otherwise. */
  readonly hint: string
  readonly tools: ReactNode
}
