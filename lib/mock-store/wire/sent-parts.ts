import type { Check, Json } from '../http/check.ts'
import type { Preorder } from '../shop/shop.ts'

/** In the same form in both generations. */
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
