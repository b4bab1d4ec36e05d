import type { Check, Json } from '../http/check.ts'
import type { Dimensions, Preorder } from '../shop/shop.ts'

/** Parts that both generations are sent in the same form. */
export function readDimensions(sent: Json, check: Check): Dimensions | undefined {
  const product = check.record(sent, 'productDimensions')
  const packed = check.record(sent, 'packageDimensions')
  return product === undefined && packed === undefined ? undefined : { product, package: packed }
}

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
