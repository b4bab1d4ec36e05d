import { textOfHtml } from '#lib/base/html.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { PlaceValue } from '#lib/domain/change.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Discount, ProductOption } from '#lib/domain/product.ts'
import type { ListedChange } from '#lib/edits/list-changes.ts'
import { t } from '#lib/i18n/t.ts'
import { describeChoices, describeParts } from './describe-parts.ts'

/** One value of a product as a merchant reads it. */
export function describeValue(
  { kind, place }: Pick<ListedChange, 'kind' | 'place'>,
  value: PlaceValue | undefined,
  currency: string,
): string {
  if (value === null || value === undefined || value === '') return t.preview.none
  if (typeof value === 'boolean') return describeFlag(place, value)
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'string') {
    if (kind === 'money') return formatMoney(value, currency)
    return kind === 'html' ? textOfHtml(value) || t.preview.none : value
  }
  if (isDiscount(value)) return describeDiscount(value, currency)
  if (!Array.isArray(value))
    return describeParts(value as Exclude<typeof value, readonly unknown[]>)
  if (value.length === 0) return t.preview.none
  return kind === 'options'
    ? describeChoices(value as readonly ProductOption[])
    : t.preview.pictures(value.length)
}

function describeFlag(place: string, value: boolean): string {
  if (place.startsWith('collection/')) return value ? t.preview.inIt : t.preview.notInIt
  if (place === 'deleted') return value ? t.preview.deleted : t.preview.inShop
  return value ? t.preview.yes : t.preview.no
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value
}

function describeDiscount({ kind, value }: Discount, currency: string): string {
  if (kind === 'none' || value === '0') return t.preview.none
  return kind === 'percent' ? `${value} %` : formatMoney(value, currency)
}
