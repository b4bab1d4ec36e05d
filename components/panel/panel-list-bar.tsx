import { useCallback, useSyncExternalStore } from 'react'
import { Logo } from '#components/shell/logo.tsx'
import { Button } from '#components/ui/button.tsx'
import { t } from '#lib/i18n/t.ts'
import { FoldedPanel, type PanelProps } from './panel-parts.tsx'
import { PanelSelectionBar } from './panel-selection-bar.tsx'

/** On the list of products: the bar of the selected rows, or a quiet pill while none is selected. */
export function PanelListBar(props: PanelProps) {
  const { host } = props
  const subscribe = useCallback((listener: () => void) => host.onPageChange(listener), [host])
  const page = useSyncExternalStore(subscribe, () => host.readPage())
  const hasSelection =
    page.kind === 'products' && (page.isUnreadable === true || (page.selected ?? []).length > 0)
  return hasSelection ? <PanelSelectionBar {...props} /> : <BulkEditPill {...props} />
}

function BulkEditPill({ isFolded, onUnfold, open, hint, tools }: PanelProps) {
  if (isFolded) return <FoldedPanel onUnfold={onUnfold}>{null}</FoldedPanel>
  return (
    <section
      aria-label={t.panel.name}
      className="group flex max-w-96 flex-col items-end rounded-xl bg-surface text-base text-ink shadow-float"
    >
      <div className="flex h-10 items-center ps-1.5 pe-2">
        {/* At the start: the button stays where it is when they appear. */}
        <span className="hidden group-focus-within:flex group-hover:flex [@media(hover:none)]:flex">
          {tools}
        </span>
        <Logo size={20} />
        <Button variant="quiet" size="sm" onClick={open('edit')}>
          {t.panel.editSelected}
        </Button>
      </div>
      <p aria-live="polite" className="px-3 pb-2 text-sm text-pretty text-warn-ink empty:hidden">
        {hint}
      </p>
    </section>
  )
}
