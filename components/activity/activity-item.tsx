import { ListFilter } from 'lucide-react'
import { ProductName } from '#components/rows/product-name.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { describeField, describeMove, listValues } from '#components/rows/describe-updates.ts'

interface ActivityItemProps {
  readonly entry: ActivityEntry
  readonly now: number
  readonly onOpen: (id: ProductId) => void
  /** Filters the list to this product; absent if it is already filtered. */
  readonly onOnly?: ((id: ProductId, name: string) => void) | undefined
}

const maxListed = 4

/** One change: product, old and new values, actor and time. */
export function ActivityItem({ entry, now, onOpen, onOnly }: ActivityItemProps) {
  const { productId, name, action, actor, at, currency = '', via } = entry
  const values = listValues(entry)
  const title = name ?? nameOf(entry)
  return (
    <div className="flex items-start gap-2 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {productId === undefined || action === 'deleted' ? (
          <ProductName name={title} className="truncate font-medium" />
        ) : (
          <button
            type="button"
            onClick={() => onOpen(productId)}
            className="truncate text-start font-medium hover:underline"
          >
            {title}
          </button>
        )}
        <ul className="tabular text-sm wrap-anywhere">
          {action === 'updated' ? null : (
            <li>{action === 'created' ? t.activity.added : t.activity.deleted}</li>
          )}
          {values.slice(0, maxListed).map((change) => (
            <li key={`${change.field} ${change.variant}`}>
              {describeMove(change, currency) === undefined
                ? t.activity.fieldChanged(describeField(change))
                : `${describeField(change)}: ${describeMove(change, currency)}`}
            </li>
          ))}
          {values.length > maxListed ? <li>{t.activity.more(values.length - maxListed)}</li> : null}
        </ul>
        <p className="text-sm text-muted">
          <time dateTime={new Date(at).toISOString()}>{describeAgo(at, now)}</time>
          {t.activity[`by/${actor}`] === '' ? null : ` ${t.activity[`by/${actor}`]}`}
          {via === 'polling' ? ` · ${t.activity.foundBySync}` : null}
        </p>
      </div>
      {onOnly === undefined || productId === undefined ? null : (
        <IconButton
          label={t.activity.onlyOf(title)}
          size="sm"
          onClick={() => onOnly(productId, title)}
        >
          <ListFilter size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function nameOf({ subject }: ActivityEntry): string {
  return readMessage(t.activity, `subject/${subject}`) ?? t.activity.something
}
