import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { BandFilter } from '#lib/core/catalog/changes/preview.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeBandFilter } from './name-band-filter.ts'

interface BandNoticeProps {
  readonly band: BandFilter | undefined
  readonly currency: string
  readonly onRemove: () => void
}

/** Says which bar filters the rows, and removes that filter. The element stays, to announce both. */
export function BandNotice({ band, currency, onRemove }: BandNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="flex shrink-0 items-center gap-2 bg-accent-soft ps-3 pe-1.5 text-sm text-accent-ink not-empty:border-t not-empty:border-line"
    >
      {band === undefined ? null : (
        <>
          <span className="min-w-0 flex-1 py-1">
            {t.preview.onlyBand(describeBandFilter(band, currency))}
          </span>
          <IconButton
            label={t.preview.showAllRows}
            onClick={() => {
              onRemove()
              notice.current?.focus()
            }}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
