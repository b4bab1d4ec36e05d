import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { Discount } from '#lib/domain/product.ts'
import type { Dimensions } from '#lib/domain/product-details.ts'
import { writeSizes } from '#lib/domain/sizes.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { discount, sizes } from '#lib/domain/fields/value-types.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { t } from '#lib/i18n/t.ts'

const longest = 40
const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** A value within a sentence, cut where it is long. */
export function sayValue(place: Place, value: PlaceValue, currency: string): string {
  if (value === null || value === '') return t.typed.nothing
  if (typeof value === 'boolean') return value ? t.typed.yes : t.typed.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    const kind = fieldAt(place)?.type.display
    if (kind === 'money') return formatMoney(value, currency)
    if (kind === 'html') return t.typed.otherValue
    if (kind === 'weight') return value
    return t.typed.quoted(value.length > longest ? `${value.slice(0, longest - 1)}…` : value)
  }
  if (isList(value)) return t.typed.items(value.length)
  const type = fieldAt(place)?.type
  if (type === sizes) return writeSizes(value as Dimensions)
  if (type !== discount) return t.typed.otherValue
  const { kind, value: off } = value as Discount
  if (kind === 'none') return t.typed.nothing
  return kind === 'percent' ? `${off} %` : formatMoney(off, currency)
}
