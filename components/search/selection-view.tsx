import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Price } from '#components/rows/price.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { summariesQuery } from '#lib/extension/queries/products.ts'
import { t } from '#lib/core/i18n/t.ts'

interface SelectionViewProps {
  readonly siteId: SiteId
  readonly local: LocalIndex | null | undefined
  readonly picked: readonly ProductId[]
  readonly onRemove: (id: ProductId) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

// The limit of one request; the names of the rest come from the offline copy.
const maxAsked = 100

/** The picked products of all searches. */
export function SelectionView(props: SelectionViewProps) {
  const { siteId, local, picked, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const asked = useMemo(() => picked.slice(0, maxAsked), [picked])
  const { data: known } = useQuery({ ...summariesQuery(siteId, asked), enabled: asked.length > 0 })
  return (
    <section aria-labelledby="selected-products" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line bg-sunken ps-1.5 pe-1.5">
        <IconButton label={t.search.backToResults} onClick={onClose}>
          <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" />
        </IconButton>
        <h2
          id="selected-products"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate font-medium outline-none!"
        >
          {t.search.selectionOf(picked.length)}
        </h2>
        <Button variant="quiet" size="sm" disabled={picked.length === 0} onClick={props.onClear}>
          {t.search.emptySelection}
        </Button>
      </div>
      <ul
        aria-label={t.search.selectedProducts}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface"
      >
        {picked.map((id) => {
          const fresh = known?.get(id)
          const name = fresh?.name ?? local?.read(id)?.name ?? id
          return (
            <li
              key={id}
              className="flex h-11 items-center gap-2.5 border-b border-line ps-3 pe-1.5 [content-visibility:auto]"
            >
              <Thumbnail src={fresh?.thumbnail} />
              <bdi className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </bdi>
              {fresh === undefined ? null : <Price product={fresh} />}
              <IconButton
                label={t.search.deselect(name)}
                onClick={() => {
                  props.onRemove(id)
                  // The button is removed with its row; the focus has to move.
                  heading.current?.focus()
                }}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
