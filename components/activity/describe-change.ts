import { formatCount, formatMoment } from '#lib/messages/format.ts'
import type { ActivityActor, ActivityEntry, ValueChange } from '#lib/domain/activity.ts'
import { parseAmount } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'

export const actorWords: Readonly<Record<ActivityActor, string>> = {
  ours: 'by Shelfside',
  app: 'by an app',
  person: 'by a person',
  unknown: '',
}

const fieldWords: Readonly<Record<string, string>> = {
  listPrice: 'Price',
  paidPrice: 'Price paid',
  cost: 'Cost',
  status: 'Stock',
  quantity: 'Pieces',
  tracked: 'Counting of pieces',
  visible: 'Visibility',
  sku: 'SKU',
  weight: 'Weight',
  name: 'Name',
  ribbon: 'Ribbon',
  brand: 'Brand',
  slug: 'Address',
  barcode: 'Barcode',
  description: 'Description',
  seo: 'Search engine texts',
  infoSections: 'Info sections',
  media: 'Pictures',
  options: 'Options',
  collections: 'Collections',
  variants: 'Variants',
}

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visible: { true: 'shown', false: 'hidden' },
  tracked: { true: 'on', false: 'off' },
  status: { 'in-stock': 'in stock', 'partly-out': 'partly out', 'out-of-stock': 'out of stock' },
}

/** "Price", "Price (Red, M)". */
export function describeField({ field, variant }: ValueChange): string {
  const word = fieldWords[field] ?? field
  return variant === undefined ? word : `${word} (${variant})`
}

/** "€20.00 → €18.00"; undefined where the values are too much to be told. */
export function describeMove(
  { field, kind, before, after }: ValueChange,
  currency: string,
): string | undefined {
  if (before === undefined && after === undefined) return undefined
  const show = (value: string | undefined) => {
    if (value === undefined || value === '') return 'none'
    const amount = kind === 'price' ? parseAmount(value) : undefined
    if (amount !== undefined) return formatMoney(amount, currency)
    return field === 'quantity' ? formatCount(Number(value)) : (valueWords[field]?.[value] ?? value)
  }
  return `${show(before)} → ${show(after)}`
}

/** Where nothing is discounted the price paid says the same as the price. */
export function listTold({ changes }: ActivityEntry): readonly ValueChange[] {
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

/** "just now", "2 min ago", "3 h ago", then the day. */
export function describeAgo(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatMoment(at)
}

/** "Price changed by an app 2 min ago: €20.00 → €18.00". */
export function describeNews(entry: ActivityEntry, change: ValueChange, now: number): string {
  const who = actorWords[entry.actor]
  const move = describeMove(change, entry.currency ?? '')
  const head = [describeField(change), 'changed', who, describeAgo(entry.at, now)]
  return `${head.filter((word) => word !== '').join(' ')}${move === undefined ? '' : `: ${move}`}`
}
