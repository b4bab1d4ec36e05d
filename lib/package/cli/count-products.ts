import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

export function countProducts(products: number): string {
  return `${formatCount(products)} ${plural(products, { one: 'product', other: 'products' })}`
}

export function describeUnreadable(products: number): string {
  return `Not included, because Wix cannot return them: ${countProducts(products)}.`
}
