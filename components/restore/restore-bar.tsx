import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { restoreParts, excludedByDefault } from '#lib/core/edits/restore/restore-part.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  type ComparedProduct,
  previewRestoreMutation,
  type RestorePoint,
} from '#lib/extension/queries/restore-points.ts'
import { countParts } from './list-compared.ts'
import { namePart } from './point-words.ts'

interface RestoreBarProps {
  readonly siteId: SiteId
  readonly point: RestorePoint
  /** The products to restore. */
  readonly products: readonly ComparedProduct[]
  /** How many of them were selected; 0 if none was, and all of the list are meant. */
  readonly selected: number
  readonly onOpenJob: (id: JobId) => void
}

/** Chooses what of the products is restored, and opens the preview. */
export function RestoreBar({ siteId, point, products, selected, onOpenJob }: RestoreBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [leftOut, setLeftOut] = useState(excludedByDefault)
  const panel = useId()
  const preview = useMutation(previewRestoreMutation)
  const parts = countParts(products)
  const wanted = restoreParts.filter((part) => !leftOut.includes(part))
  const isNothing = parts.length > 0 && parts.every(([part]) => leftOut.includes(part))
  const start = () =>
    preview.mutate(
      {
        siteId,
        pointId: point.id,
        at: point.at,
        ids: products.map(({ id }) => id),
        parts: wanted,
      },
      { onSuccess: ({ id }) => onOpenJob(id) },
    )
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-3">
      <div id={panel} className="empty:hidden">
        {isOpen ? (
          <fieldset className="thin-scroll flex max-h-60 flex-col gap-1 overflow-y-auto">
            <legend className="pb-1 font-semibold">{t.restore.whatToRestore}</legend>
            {parts.map(([part, count]) => (
              <CheckboxRow
                key={part}
                label={`${namePart(part)} (${formatCount(count)})`}
                checked={!leftOut.includes(part)}
                onCheckedChange={(isWanted) =>
                  setLeftOut(
                    isWanted ? leftOut.filter((each) => each !== part) : [...leftOut, part],
                  )
                }
              />
            ))}
          </fieldset>
        ) : null}
      </div>
      {preview.error === null ? null : <ErrorNotice error={preview.error} onRetry={start} />}
      <div className="flex flex-wrap items-center gap-2">
        {isOpen ? (
          <>
            <Button variant="primary" busy={preview.isPending} disabled={isNothing} onClick={start}>
              {t.restore.preview}
            </Button>
            <Button variant="plain" aria-controls={panel} onClick={() => setOpen(false)}>
              {t.restore.cancel}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            aria-expanded={false}
            aria-controls={panel}
            disabled={products.length === 0}
            onClick={() => setOpen(true)}
          >
            {t.restore.restore(products.length)}
          </Button>
        )}
        <span role="status" className="text-sm empty:hidden">
          {selected === 0 ? null : t.grid.selected(selected)}
        </span>
        <span className="text-sm text-muted">{t.restore.nothingSentYet}</span>
      </div>
    </div>
  )
}
