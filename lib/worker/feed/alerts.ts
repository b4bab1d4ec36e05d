import type * as z from 'zod/mini'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { parseAmount } from '#lib/catalog/money/amount.ts'
import type { Notification } from '#lib/browser/notifications.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import { alertChoice } from '#lib/rpc/contract/feed-procedures.ts'
import { t } from '#lib/i18n/t.ts'
import { toPlainLine } from '../to-plain-row.ts'

export type AlertChoice = z.infer<typeof alertChoice>

export const alertsItem: StorageItem<AlertChoice> = storageItem(
  'local:alerts@1',
  (stored) => alertChoice.safeParse(stored).data,
)

export const noAlerts: AlertChoice = { outOfStock: false, priceChanged: false }

/** What a person wanted to be told of these changes: nothing of what they did themselves. */
export function buildAlerts(
  choice: AlertChoice,
  entries: readonly ActivityEntry[],
): readonly Notification[] {
  const outside = entries.filter(({ actor, action }) => actor !== 'ours' && action === 'updated')
  const soldOut = outside.filter(({ changes }) =>
    changes.some(
      ({ field, variant, after }) =>
        field === 'inStock' && variant === undefined && after === 'out-of-stock',
    ),
  )
  const priced = outside.filter(({ kinds }) => kinds.includes('price'))
  return [
    ...(choice.outOfStock ? report('out-of-stock', t.alerts.outOfStock, soldOut) : []),
    ...(choice.priceChanged
      ? report('price-changed', t.alerts.priceChanged, priced, describePrice)
      : []),
  ]
}

/** One notification for all of a kind that are noticed together. */
function report(
  name: string,
  title: string,
  entries: readonly ActivityEntry[],
  describe: (entry: ActivityEntry) => string = () => '',
): Notification[] {
  const [first] = entries
  if (first === undefined) return []
  const more = entries.length - 1
  const what = `${toPlainLine(first.name ?? '') || t.alerts.product}${describe(first)}`
  return [
    { name: `shelfside-${name}`, title, text: more > 0 ? t.alerts.andMore(what, more) : what },
  ]
}

function describePrice({ changes, currency = '' }: ActivityEntry): string {
  const price = ['paidPrice', 'listPrice']
    .map((field) =>
      changes.find((change) => change.field === field && change.variant === undefined),
    )
    .find((change) => change !== undefined)
  const [was, is] = [parseAmount(price?.before ?? ''), parseAmount(price?.after ?? '')]
  if (was === undefined || is === undefined) return ''
  return `: ${formatMoney(was, currency)} → ${formatMoney(is, currency)}`
}
