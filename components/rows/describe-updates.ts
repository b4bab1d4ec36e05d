import { formatCount } from '#lib/core/i18n/format.ts'
import type { ActivityEntry, ValueChange } from '#lib/core/catalog/changes/activity.ts'
import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { describeAgo } from '#components/ui/describe-ago.ts'

/** "Price", "Price (Red, M)". */
export function describeField({ field, variant }: ValueChange): string {
  const { label = field, activity } = fieldAt(field) ?? {}
  const word = readMessage(t.fields, activity?.label ?? label) ?? field
  return variant === undefined ? word : `${word} (${variant})`
}

/** "€20.00 → €18.00"; undefined if the values are not recorded. */
export function describeMove(
  { field, kind, before, after }: ValueChange,
  currency: string,
): string | undefined {
  if (before === undefined && after === undefined) return undefined
  const show = (value: string | undefined) => {
    if (value === undefined || value === '') return t.activity.noValue
    const amount = kind === 'price' ? parseAmount(value) : undefined
    if (amount !== undefined) return formatMoney(amount, currency)
    return field === 'quantity'
      ? formatCount(Number(value))
      : (readMessage(t.activity, `${field}/${value}`) ?? value)
  }
  return `${show(before)} → ${show(after)}`
}

/** The changes without the paid price where it equals the list price. */
export function listValues({ changes }: ActivityEntry): readonly ValueChange[] {
  return changes.filter(
    (change) =>
      change.field !== 'paidPrice' ||
      !changes.some(
        ({ field, variant, before, after }) =>
          field === 'listPrice' &&
          variant === change.variant &&
          before === change.before &&
          after === change.after,
      ),
  )
}

/** "Price changed by an app: €20.00 → €18.00 · 2 min ago". */
export function describeUpdates(entry: ActivityEntry, change: ValueChange, now: number): string {
  return t.activity[`changed/${entry.actor}`](
    describeField(change),
    describeMove(change, entry.currency ?? '') ?? '',
    describeAgo(entry.at, now),
  )
}
