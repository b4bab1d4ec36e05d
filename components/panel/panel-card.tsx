import { ChevronDown, PanelRightOpen, Tag } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Price } from '#components/products/price.tsx'
import { Mark } from '#components/shell/mark.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { PanelBody } from './panel-body.tsx'
import { useProductInView } from './use-product-in-view.ts'

const notOpened =
  'The browser did not open the side panel. Click Shelfside in the toolbar, or press Alt+Shift+S.'

/** The card on a product page. Its buttons open the side panel; nothing here changes anything. */
export function PanelCard({ host }: { readonly host: PanelHost }) {
  const inView = useProductInView(host)
  const [collapsed, setCollapsed] = useState(false)
  const [hint, setHint] = useState('')

  const open = (wish: Proposal['wish']) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setHint('')
    host.open(wish).then(
      ({ opened }) => setHint(opened ? '' : notOpened),
      () => setHint(notOpened),
    )
  }

  if (collapsed) {
    return (
      <button
        type="button"
        aria-label="Show the Shelfside panel"
        onClick={() => setCollapsed(false)}
        className="flex h-10 items-center gap-2 rounded-full bg-surface ps-2 pe-3 text-base text-ink shadow-float transition-colors hover:bg-hover"
      >
        <Mark size={24} />
        {inView.state === 'product' ? <Price product={inView.product} /> : 'Shelfside'}
      </button>
    )
  }
  return (
    <section
      aria-label="Shelfside"
      className="flex w-72 flex-col rounded-xl bg-surface text-base text-ink shadow-float"
    >
      <header className="flex h-10 items-center gap-2 ps-3 pe-1.5">
        <Mark size={18} />
        <h2 className="flex-1 text-sm font-semibold text-muted">Shelfside</h2>
        <IconButton label="Make it small" onClick={() => setCollapsed(true)}>
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      </header>
      <PanelBody inView={inView} />
      <footer className="flex flex-col gap-2 p-3 pt-2">
        <div className="flex gap-2">
          {inView.state === 'product' ? (
            <Button look="primary" size="sm" className="flex-1" onClick={open('change-price')}>
              <Tag size={14} aria-hidden />
              Change price…
            </Button>
          ) : null}
          <Button size="sm" className="flex-1" onClick={open('show')}>
            <PanelRightOpen size={14} aria-hidden />
            Open side panel
          </Button>
        </div>
        <p aria-live="polite" className="text-sm text-pretty text-warn-ink empty:hidden">
          {hint}
        </p>
      </footer>
    </section>
  )
}
