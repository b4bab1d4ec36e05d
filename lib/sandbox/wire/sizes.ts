import type { Check, Json } from '../http/check.ts'
import type { Dimensions } from '../shop/shop.ts'
import { whole } from '../whole.ts'

const sides = ['length', 'width', 'height']
const units = new Set<unknown>(['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'])

/** What was sent of them, sides that are to be cleared as null; in the same form in both generations. */
export function readDimensions(sent: Json, check: Check): Dimensions | undefined {
  const product = readSizes(sent, 'productDimensions', check)
  const packed = readSizes(sent, 'packageDimensions', check)
  return product === undefined && packed === undefined ? undefined : { product, package: packed }
}

function readSizes(sent: Json, field: string, check: Check): Json | undefined {
  const sizes = check.record(sent, field)
  if (!whole || sizes === undefined) return sizes
  const at = check.at(field)
  for (const side of sides) {
    const value = sizes[side] ?? undefined
    if (value === undefined) continue
    if (typeof value !== 'string') at.refuse(side, 'is not a decimal text', 'FORMAT')
    else if (/\.\d{7,}$/.test(value)) {
      at.refuse(side, 'has more than 6 decimal places', 'DECIMAL_SCALE')
    } else at.amount(sizes, side, { max: '999999999' })
  }
  const unit = sizes['unit'] ?? 'CM'
  if (!units.has(unit)) at.refuse('unit', 'is no unit of a length', 'FORMAT')
  return sizes
}

/** The first generation changes of them what it was sent. */
export function changeDimensions(known: Dimensions | undefined, sent: Dimensions): Dimensions {
  return {
    product: change(known?.product, sent.product),
    package: change(known?.package, sent.package),
  }
}

/** Without a unit they are in the shop's own. */
function change(known: Json | undefined, sent: Json | undefined): Json | undefined {
  if (sent === undefined) return known
  const sizes = Object.entries({ unit: 'CM', ...known, ...sent })
  return Object.fromEntries(sizes.filter(([, value]) => value !== null))
}
