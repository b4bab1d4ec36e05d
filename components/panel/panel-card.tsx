import { LockOpen, PanelRightOpen, Plug, Tag } from 'lucide-react'
import { Price } from '#components/rows/price.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { Button } from '#components/ui/button.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { PanelFacts } from './panel-facts.tsx'
import { FoldedPanel, problemColor, type PanelProps } from './panel-parts.tsx'
import { usePanelData, type PanelData } from './use-panel-data.ts'
import { ProductBadges } from '#components/rows/product-badges.tsx'
import { ProductName } from '#components/rows/product-name.tsx'
import { StockLabel } from '#components/rows/stock-label.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PanelProduct } from '#lib/extension/app/panel.ts'
import { formatCount } from '#lib/core/i18n/format.ts'

/** The card on a product page. Its buttons open the side panel; the card itself changes nothing. */
export function PanelCard(props: PanelProps) {
  const { host, isFolded, onUnfold, open, openSettings, hint, tools } = props
  const inView = usePanelData(host, 'readInView')
  const isProduct = inView.state === 'loaded' && inView.value !== null
  // The extension was updated after the page was loaded: it no longer answers.
  const isGone = inView.state === 'problem' && inView.problem.code === 'gone'
  const isLocked = inView.state === 'problem' && inView.problem.code === 'locked'
  const isNotConnected = inView.state === 'loaded' && inView.value === null
  if (isFolded) {
    return (
      <FoldedPanel onUnfold={onUnfold}>
        {isProduct ? <Price product={inView.value} /> : t.panel.name}
      </FoldedPanel>
    )
  }
  return (
    <section
      aria-label={t.panel.name}
      className="flex w-72 flex-col rounded-xl bg-surface text-base text-ink shadow-float forced-colors:border"
    >
      <header className="flex h-10 items-center ps-3 pe-1.5">
        <Logo size={18} />
        <h2 className="flex-1 ps-2 text-sm font-semibold text-muted">{t.panel.name}</h2>
        {tools}
      </header>
      <PanelBody inView={inView} />
      <footer className="flex flex-col gap-2 p-3 pt-2">
        <div className="flex flex-wrap gap-2">
          {isProduct ? (
            <Button variant="primary" size="sm" className="flex-1" onClick={open('change-price')}>
              <Tag size={14} aria-hidden />
              {t.panel.changePrice}
            </Button>
          ) : null}
          {isNotConnected ? (
            <Button variant="primary" size="sm" className="flex-1" onClick={openSettings}>
              <Plug size={14} aria-hidden />
              {t.shell.connectStore}
            </Button>
          ) : null}
          {isGone ? (
            <Button size="sm" className="flex-1" onClick={() => location.reload()}>
              {t.ui.reload}
            </Button>
          ) : isLocked ? (
            <Button variant="primary" size="sm" className="flex-1" onClick={open('show')}>
              <LockOpen size={14} aria-hidden />
              {t.vault.unlock}
            </Button>
          ) : (
            <>
              {inView.state === 'problem' ? (
                <Button
                  size="sm"
                  className="flex-1"
                  onClick={(event) => event.nativeEvent.isTrusted && inView.retry()}
                >
                  {t.ui.retry}
                </Button>
              ) : null}
              <Button size="sm" className="flex-1" onClick={open('show')}>
                <PanelRightOpen size={14} aria-hidden />
                {t.panel.openSidePanel}
              </Button>
            </>
          )}
        </div>
        <p aria-live="polite" className="text-sm text-pretty text-warn-ink empty:hidden">
          {hint}
        </p>
      </footer>
    </section>
  )
}

function PanelBody({ inView }: { readonly inView: PanelData<PanelProduct> }) {
  switch (inView.state) {
    case 'loading':
      return (
        <div role="status" aria-label={t.panel.loading} className="flex h-14 gap-3 px-3">
          <Skeleton className="size-12" />
          <span className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-3 w-36" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
      )
    case 'problem':
      return (
        <p
          role="alert"
          className={`px-3 text-pretty wrap-anywhere ${problemColor(inView.problem)}`}
        >
          {inView.problem.message}
        </p>
      )
    case 'loaded':
      return inView.value === null ? (
        <p className="px-3 text-pretty text-muted">{t.panel.notConnected}</p>
      ) : (
        <>
          <ProductLine product={inView.value} />
          <PanelFacts product={inView.value} />
        </>
      )
  }
}

function ProductLine({ product }: { readonly product: PanelProduct }) {
  const { variantCount } = product
  return (
    <div className="flex min-h-14 gap-3 px-3">
      <Thumbnail src={product.thumbnail} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-1.5">
          <ProductName name={product.name} className="truncate font-medium" />
          <ProductBadges product={product} />
        </span>
        <Price product={product} />
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <StockLabel stock={product.stock} className="whitespace-normal!" />
          {variantCount > 1 ? (
            <span className="whitespace-nowrap text-muted">
              {t.panel.variants(variantCount, formatCount(variantCount))}
            </span>
          ) : null}
        </span>
      </div>
    </div>
  )
}
