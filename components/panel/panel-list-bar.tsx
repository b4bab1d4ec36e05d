import { clsx } from 'clsx'
import { useCallback, useSyncExternalStore } from 'react'
import { Logo } from '#components/shell/logo.tsx'
import { Button } from '#components/ui/button.tsx'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { directionOf } from '#lib/core/i18n/languages.ts'
import { t } from '#lib/core/i18n/t.ts'
import { FoldedPanel, type PanelProps } from './panel-parts.tsx'
import { isRightToLeft } from './position.ts'
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
  // The panel is at the end of the page's lines, whatever its own language is.
  const isMirrored =
    isRightToLeft(document.documentElement) !== (directionOf(currentLanguage()) === 'rtl')
  return (
    <section
      aria-label={t.panel.name}
      className="group flex max-w-96 flex-col rounded-xl bg-surface text-base text-ink shadow-float forced-colors:border"
    >
      <div
        className={clsx(
          'flex h-10 items-center justify-end px-2',
          isMirrored && 'flex-row-reverse',
        )}
      >
        {/* On the inner side: the button stays under the pointer when they appear. */}
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
