import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import { Mark } from '#components/shell/mark.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMoney } from '#lib/domain/currency.ts'
import type { TickedSum } from '#lib/domain/ticked-sum.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { FoldedPanel } from './folded-panel.tsx'
import { inkOf } from './ink-of.ts'
import type { PanelProps } from './panel-props.ts'
import { useTold } from './use-told.ts'

/** The bar on a list of products: what is ticked there, and what it adds up to. */
export function TickedBar({ host, isFolded, onUnfold, open, hint, tools }: PanelProps) {
  const told = useTold(host, 'sumTicked')
  const page = host.readPage()
  const count = page.kind === 'products' ? (page.ticked?.length ?? 0) : 0
  const isUnreadable = page.kind === 'products' && page.isUnreadable === true
  const words = isUnreadable ? t.panel.unreadable : t.panel.ticked(count, formatCount(count))
  if (isFolded) {
    return (
      <FoldedPanel onUnfold={onUnfold}>
        <span className="tabular">{words}</span>
      </FoldedPanel>
    )
  }
  // The page outlived the extension it was loaded with: nothing of it answers any more.
  const isGone = told.state === 'problem' && told.problem.code === 'gone'
  const sum = told.state === 'told' ? told.value : null
  return (
    <section
      aria-label={t.panel.name}
      className="flex max-w-[calc(100vw-40px)] flex-col rounded-xl bg-surface text-base text-ink shadow-float"
    >
      <div className="flex min-h-12 items-center gap-3 ps-3 pe-1.5">
        <Mark size={20} />
        <p
          className={clsx(
            'tabular',
            isUnreadable ? 'max-w-72 text-pretty' : 'font-medium whitespace-nowrap',
          )}
          aria-live="polite"
        >
          {words}
        </p>
        {sum === null ? null : <Sums sum={sum} isFormer={sum.ticked !== count} />}
        {isGone ? null : (
          <Button look="primary" size="sm" onClick={open(isUnreadable ? 'show' : 'edit')}>
            {isUnreadable ? null : <ListChecks size={14} aria-hidden />}
            {isUnreadable ? t.panel.openSidePanel : t.panel.editTicked}
          </Button>
        )}
        <span className="flex">{tools}</span>
      </div>
      {told.state === 'problem' ? (
        <div className="flex max-w-96 items-center gap-2 ps-3 pe-1.5 pb-2">
          <p
            role="alert"
            className={`flex-1 text-sm text-pretty wrap-anywhere ${inkOf(told.problem)}`}
          >
            {told.problem.sentence}
          </p>
          <Button
            size="sm"
            onClick={({ nativeEvent }) => {
              if (isGone) location.reload()
              else if (nativeEvent.isTrusted) told.retry()
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
  readonly sum: TickedSum
  /** Of what was ticked before; what is ticked now is still added up. */
  readonly isFormer: boolean
}

function Sums({ sum, isFormer }: SumsProps) {
  const { ticked, known, currency, paid, pieces, untracked } = sum
  const facts = [
    known === untracked ? '' : t.panel.pieces(formatCount(pieces)),
    untracked === 0 ? '' : t.panel.untracked(formatCount(untracked)),
    known === ticked ? '' : t.panel.unknown(formatCount(ticked - known)),
  ].filter((fact) => fact !== '')
  return (
    <p className={clsx('tabular flex flex-wrap gap-x-2 text-muted', isFormer && 'opacity-60')}>
      {known === 0 ? null : (
        <span title={t.panel.sum} className="font-medium text-ink">
          {formatMoney(paid, currency)}
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
