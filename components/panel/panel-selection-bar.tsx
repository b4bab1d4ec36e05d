import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import { Logo } from '#components/shell/logo.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { SelectionSum } from '#lib/extension/app/panel.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { FoldedPanel, problemColor, type PanelProps } from './panel-parts.tsx'
import { usePanelData } from './use-panel-data.ts'

/** The selected rows of a list and their totals. */
export function PanelSelectionBar({ host, isFolded, onUnfold, open, hint, tools }: PanelProps) {
  const panelData = usePanelData(host, 'sumSelected')
  const page = host.readPage()
  const count = page.kind === 'products' ? (page.selected?.length ?? 0) : 0
  const isUnreadable = page.kind === 'products' && page.isUnreadable === true
  const words = isUnreadable ? t.panel.unreadable : t.panel.selected(count, formatCount(count))
  if (isFolded) {
    return (
      <FoldedPanel onUnfold={onUnfold}>
        <span className="tabular">{words}</span>
      </FoldedPanel>
    )
  }
  // The extension was updated after the page was loaded: it no longer answers.
  const isGone = panelData.state === 'problem' && panelData.problem.code === 'gone'
  const sum = panelData.state === 'loaded' ? panelData.value : null
  return (
    <section
      aria-label={t.panel.name}
      className="flex max-w-[calc(100vw-40px)] flex-col rounded-xl bg-surface text-base text-ink shadow-float forced-colors:border"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 ps-3 pe-1.5">
        <Logo size={20} />
        <p
          className={clsx(
            'tabular',
            isUnreadable ? 'max-w-72 text-pretty' : 'font-medium whitespace-nowrap',
          )}
          aria-live="polite"
        >
          {words}
        </p>
        {sum === null ? null : <Sums sum={sum} isFormer={sum.selected !== count} />}
        {isGone ? null : (
          <Button variant="primary" size="sm" onClick={open(isUnreadable ? 'show' : 'edit')}>
            {isUnreadable ? null : <ListChecks size={14} aria-hidden />}
            {isUnreadable ? t.panel.openSidePanel : t.panel.editSelected}
          </Button>
        )}
        <span className="flex">{tools}</span>
      </div>
      {panelData.state === 'problem' ? (
        <div className="flex max-w-96 items-center gap-2 ps-3 pe-1.5 pb-2">
          <p
            role="alert"
            className={`flex-1 text-sm text-pretty wrap-anywhere ${problemColor(panelData.problem)}`}
          >
            {panelData.problem.message}
          </p>
          <Button
            size="sm"
            onClick={({ nativeEvent }) => {
              if (isGone) location.reload()
              else if (nativeEvent.isTrusted) panelData.retry()
            }}
          >
            {isGone ? t.ui.reload : t.ui.retry}
          </Button>
        </div>
      ) : null}
      <p
        aria-live="polite"
        className="max-w-96 px-3 pb-2 text-sm text-pretty text-warn-ink empty:hidden"
      >
        {hint}
      </p>
    </section>
  )
}

interface SumsProps {
  readonly sum: SelectionSum
  /** Whether the total is of the previous selection; the current one is still being computed. */
  readonly isFormer: boolean
}

function Sums({ sum, isFormer }: SumsProps) {
  const { selected, known, currency, lowest, highest, quantity, outOfStock, untracked } = sum
  const prices = [...new Set([lowest, highest])].map((price) => formatMoney(price, currency))
  const facts = [
    known === untracked ? '' : t.panel.quantity(formatCount(quantity)),
    outOfStock === 0 ? '' : t.panel.outOfStockCount(formatCount(outOfStock)),
    untracked === 0 ? '' : t.panel.untracked(formatCount(untracked)),
    known === selected ? '' : t.panel.unknown(formatCount(selected - known)),
  ].filter((fact) => fact !== '')
  return (
    <p className={clsx('tabular flex flex-wrap gap-x-2 text-muted', isFormer && 'opacity-60')}>
      {known === 0 ? null : (
        <span title={t.panel.prices} className="font-medium whitespace-nowrap text-ink">
          {prices.join('–')}
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact} className="whitespace-nowrap">
          {fact}
        </span>
      ))}
    </p>
  )
}
