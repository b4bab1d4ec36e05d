import type { Check, Json } from '../../http/check.ts'
import type { Preorder } from '../../shop/shop.ts'
import { readPreorder } from '../../wire/sent-parts.ts'
import { whole } from '../../whole.ts'

/** Stock as sent: pieces make an item tracked, `inStock` makes it untracked, neither leaves it. */
export interface SentStock {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly preorder?: Preorder | undefined
}

const maxQuantity = 99_999

export function readSentStock(sent: Json, field: string, check: Check): SentStock | undefined {
  const stock = check.record(sent, field)
  return stock === undefined ? undefined : readStock(stock, check.at(field))
}

export function readStock(stock: Json, check: Check): SentStock {
  const quantity = check.integer(stock, 'quantity', { min: -maxQuantity, max: maxQuantity })
  const inStock = check.flag(stock, 'inStock')
  if (whole && quantity !== undefined && inStock !== undefined) {
    check.reject('inStock', 'cannot be sent together with quantity', 'ONE_OF_ALIGNMENT')
  }
  return { quantity, inStock, preorder: readPreorder(stock, check) }
}
