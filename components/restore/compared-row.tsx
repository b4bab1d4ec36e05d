import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { ChangeList } from '#components/rows/change-list.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { listDifferences } from '#lib/core/edits/restore/list-differences.ts'
import { nameIds } from '#lib/core/edits/restore/name-ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { type ComparedProduct, formerProductQuery } from '#lib/extension/queries/restore-points.ts'
import { isRestorable, partsOf } from './list-compared.ts'
import { namePart } from './point-words.ts'

const maxParts = 4

/** The two points of a comparison; without `to`, what is kept now. */
export interface Compared {
  readonly siteId: SiteId
  readonly from: string
  readonly to: string | undefined
}

interface ComparedRowProps {
  readonly compared: Compared
  readonly product: ComparedProduct
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** A product that differs: what of it, and each value of both points. */
export function ComparedRow({ compared, product, isSelected, onSelect }: ComparedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { name, kind } = product
  const parts = partsOf(product)
  return (
    <li className="border-t border-line px-3 py-2 first:border-t-0">
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        {isRestorable(product) ? (
          <Checkbox
            label={t.restore.select(name)}
            checked={isSelected}
            onCheckedChange={onSelect}
          />
        ) : (
          <span className="size-4" />
        )}
        <span className="min-w-32 flex-1 font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap gap-1">
          {kind === 'changed' ? (
            parts.slice(0, maxParts).map((part) => <Badge key={part}>{namePart(part)}</Badge>)
          ) : (
            <Badge tone={kind === 'removed' ? 'warn' : 'neutral'}>
              {t.restore[`kind/${kind}`]}
            </Badge>
          )}
          {parts.length > maxParts ? <Badge>+{parts.length - maxParts}</Badge> : null}
        </span>
        {kind === 'changed' ? (
          <IconButton
            label={t.restore.showChanges(name)}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={14} aria-hidden className={clsx(isOpen && 'rotate-180')} />
          </IconButton>
        ) : (
          <span className="size-6" />
        )}
      </div>
      <div id={details}>
        {isOpen ? <ComparedValues compared={compared} product={product} /> : null}
      </div>
    </li>
  )
}

/** Every value that differs, before and after. */
function ComparedValues({ compared, product }: Pick<ComparedRowProps, 'compared' | 'product'>) {
  const { siteId, from, to } = compared
  const then = useQuery(formerProductQuery(siteId, from, product.id))
  const later = useQuery(formerProductQuery(siteId, to, product.id))
  const { data: collections = [] } = useQuery(collectionsQuery(siteId))
  const error = then.error ?? later.error
  if (error !== null) {
    const retry = () => void Promise.all([then.refetch(), later.refetch()])
    return <ErrorNotice error={error} onRetry={retry} className="mt-1" />
  }
  if (then.data === undefined || later.data === undefined) return <Skeleton className="mt-1 h-8" />
  if (then.data === null || later.data === null) {
    return <p className="ps-6 text-muted">{t.restore.notKept}</p>
  }
  const { former, current } = listDifferences(then.data, later.data)
  const labels = Object.fromEntries([
    ...nameIds(then.data),
    ...nameIds(later.data),
    ...collections.map(({ id, name }) => [id, name] as const),
  ])
  const changes = listChanges({ before: former, target: current, labels })
  return (
    <div className="ps-6 pt-1">
      {changes.length === 0 ? (
        <p className="text-muted">{t.restore.nothingShown}</p>
      ) : (
        <ChangeList changes={changes} row={{ currency: later.data.currency, labels }} />
      )}
    </div>
  )
}
