import type { ReactNode } from 'react'
import { Logo } from '#components/shell/logo.tsx'
import { t } from '#lib/i18n/t.ts'

interface FoldedPanelProps {
  readonly onUnfold: () => void
  readonly children: ReactNode
}

/** The panel made small: a button with the one thing worth knowing. */
export function FoldedPanel({ onUnfold, children }: FoldedPanelProps) {
  return (
    <button
      type="button"
      onClick={onUnfold}
      className="flex h-10 items-center gap-2 rounded-full bg-surface ps-2 pe-3 text-base text-ink shadow-float transition-colors hover:bg-hover"
    >
      <Logo size={24} />
      <span className="sr-only">{t.panel.show}</span>
      {children}
    </button>
  )
}
