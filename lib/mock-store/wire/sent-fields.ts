import type { Check, Json } from '../http/check.ts'
import type { Sized, Preorder } from '../state/store.ts'

const sides = ['length', 'width', 'height']
const units = new Set<unknown>(['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'])

/**
 * Reads sizes in the form that both catalogs use. A V1 product keeps the sides that are not sent; a V3
 * variant does not.
 */
export function readSizes(sent: Json, check: Check, old: Sized = {}): Sized {
  const read = (field: keyof Sized) => {
    const sizes = check.record(sent, field)
    if (sizes === undefined) return undefined
    checkSizes(sizes, check.at(field))
    // Without a unit, the unit of the store applies.
    const reported = Object.entries({ unit: 'CM', ...old[field], ...sizes })
    return Object.fromEntries(reported.filter(([, value]) => value !== null))
  }
  return {
    productDimensions: read('productDimensions'),
    packageDimensions: read('packageDimensions'),
  }
}

function checkSizes(sizes: Json, check: Check): void {
  for (const side of sides) {
    const value = sizes[side] ?? undefined
    if (value === undefined) continue
    if (typeof value !== 'string') check.reject(side, 'is not a decimal text', 'FORMAT')
    else if (/\.\d{7,}$/.test(value)) {
      check.reject(side, 'has more than 6 decimal places', 'DECIMAL_SCALE')
    } else check.amount(sizes, side, { max: '999999999' })
  }
  if (!units.has(sizes['unit'] ?? 'CM')) check.reject('unit', 'is no unit of a length', 'FORMAT')
}

/** Both catalogs use the same form. */
export function readPreorder(stock: Json, check: Check): Preorder | undefined {
  const info = check.record(stock, 'preorderInfo')
  if (info === undefined) return undefined
  const at = check.at('preorderInfo')
  return {
    enabled: at.flag(info, 'enabled') ?? false,
    message: at.text(info, 'message', { min: 1, max: 250 }),
    limit: at.integer(info, 'limit', { min: 0, max: 100_000 }),
  }
}
