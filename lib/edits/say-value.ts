import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { Discount } from '#lib/domain/product.ts'
import type { Dimensions } from '#lib/domain/product-details.ts'
import { writeSizes } from '#lib/domain/sizes.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { discount, sizes } from '#lib/domain/fields/value-types.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { t } from '#lib/messages/typed.ts'

const longest = 40
const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** A value within a sentence, cut where it is long. */
export function sayValue(place: Place, value: PlaceValue, currency: string): string {
  if (value === null || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    const kind = fieldAt(place)?.type.display
    if (kind === 'money') return formatMoney(value, currency)
    if (kind === 'html') return t.otherValue
    if (kind === 'weight') return value
    return t.quoted(value.length > longest ? `${value.slice(0, longest - 1)}…` : value)
  }
  if (isList(value)) return t.items(value.length)
  const type = fieldAt(place)?.type
  if (type === sizes) return writeSizes(value as Dimensions)
  if (type !== discount) return t.otherValue
  const { kind, value: off } = value as Discount
  if (kind === 'none') return t.nothing
  return kind === 'percent' ? `${off} %` : formatMoney(off, currency)
}
