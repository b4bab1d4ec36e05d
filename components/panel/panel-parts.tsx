import type { ReactNode, MouseEvent } from 'react'
import { Logo } from '#components/shell/logo.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import type { PanelAction } from '#lib/extension/app/pending-action.ts'

interface FoldedPanelProps {
  readonly onUnfold: () => void
  readonly children: ReactNode
}

/** The collapsed panel: a button with the most important value. */
export function FoldedPanel({ onUnfold, children }: FoldedPanelProps) {
  return (
    <button
      type="button"
      onClick={onUnfold}
      className="flex h-10 items-center gap-2 rounded-full bg-surface ps-2 pe-3 text-base text-ink shadow-float transition-colors hover:bg-hover forced-colors:border"
    >
      <Logo size={24} />
      <span className="sr-only">{t.panel.show}</span>
      {children}
    </button>
  )
}

/** A lock by the user is not an error. */
export function problemColor({ code }: Problem): string {
  return code === 'locked' ? 'text-muted' : 'text-bad-ink'
}

/** Props of both the card and the bar. */
export interface PanelProps {
  readonly host: PanelHost
  readonly isFolded: boolean
  readonly onUnfold: () => void
  readonly open: (action: PanelAction) => (event: MouseEvent) => void
  readonly openSettings: (event: MouseEvent) => void
  /** What to do when the side panel did not open; empty otherwise. */
  readonly hint: string
  readonly tools: ReactNode
}
