import { textOfHtml } from '#lib/base/html.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { FieldPathValue } from '#lib/catalog/changes/change.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Discount, ProductOption } from '#lib/catalog/product/product.ts'
import type { ListedChange } from '#lib/edits/preview/list-changes.ts'
import { t } from '#lib/i18n/t.ts'
import { describeChoices, describeParts } from './describe-parts.ts'

/** One value of a product as a merchant reads it. */
export function describeValue(
  { kind, path }: Pick<ListedChange, 'kind' | 'path'>,
  value: FieldPathValue | undefined,
  currency: string,
): string {
  if (value === null || value === undefined || value === '') return t.preview.none
  if (typeof value === 'boolean') return describeFlag(path, value)
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

function describeFlag(path: string, value: boolean): string {
  if (path.startsWith('collection/')) return value ? t.preview.inIt : t.preview.notInIt
  if (path === 'deleted') return value ? t.preview.deleted : t.preview.inShop
  return value ? t.preview.yes : t.preview.no
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value
}

function describeDiscount({ kind, value }: Discount, currency: string): string {
  if (kind === 'none' || value === '0') return t.preview.none
  return kind === 'percent' ? `${value} %` : formatMoney(value, currency)
}
