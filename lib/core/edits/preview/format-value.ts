import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { Discount } from '#lib/core/catalog/product/product.ts'
import { type Dimensions, writeSizes } from '#lib/core/catalog/product/product-details.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { discount, sizes } from '#lib/core/catalog/fields/value-types.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { formatExactPercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

const maxLength = 40
const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** Formats a value for a message; long texts are cut. */
export function formatValue(path: FieldPath, value: FieldPathValue, currency: string): string {
  if (value === null || value === '') return t.entered.nothing
  if (typeof value === 'boolean') return value ? t.entered.yes : t.entered.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    const kind = fieldAt(path)?.type.display
    if (kind === 'money') return formatMoney(value, currency)
    if (kind === 'html') return t.entered.otherValue
    if (kind === 'weight') return value
    return t.entered.quoted(value.length > maxLength ? `${value.slice(0, maxLength - 1)}…` : value)
  }
  if (isList(value)) return t.entered.items(value.length)
  const type = fieldAt(path)?.type
  if (type === sizes) return writeSizes(value as Dimensions)
  if (type !== discount) return t.entered.otherValue
  const { kind, value: off } = value as Discount
  if (kind === 'none') return t.entered.nothing
  return kind === 'percent' ? formatExactPercent(off) : formatMoney(off, currency)
}
