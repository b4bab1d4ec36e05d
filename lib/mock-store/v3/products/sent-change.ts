import { applicationError, violation } from '../../http/api-error.ts'
import { createCheck, isRecord, type Json } from '../../http/check.ts'
import type { Quirks } from '../../quirks.ts'
import { readRevision } from '../revision.ts'
import { toText } from '../to-text.ts'
import { precondition } from './find-products.ts'
import { readSentProduct, type SentProduct } from './sent-product.ts'
import { whole } from '../../whole.ts'

/** A new product as sent: everything it needs is there. */
export function readNewProduct(json: Json, path: string, { brandByName }: Quirks): SentProduct {
  const check = createCheck(path)
  check.required(json, 'name', 'productType', 'variantsInfo')
  if (whole && json['productType'] === 'PHYSICAL' && !isRecord(json['physicalProperties'])) {
    check.reject('physicalProperties', 'must be present for PHYSICAL', 'ONE_OF_ALIGNMENT')
  }
  const sent = readSentProduct(json, check, brandByName)
  check.end()
  return sent
}

export interface Change {
  readonly id: string
  readonly revision: string
  readonly sent: SentProduct
}

export function readChange(json: Json, path: string): Change {
  const check = createCheck(path)
  const revision = readRevision(json, check)
  const sent = readSentProduct(json, check)
  check.end()
  return { id: toText(json['id']), revision, sent }
}

/** Its typings have a mask, but who sends one is refused. */
export function requireNoMask(body: Json): void {
  if (body['fieldMask'] === undefined && body['mask'] === undefined) return
  throw precondition('FIELD_MASK_VALUE_NOT_SUPPORTED', 'A field mask is not supported')
}

/** The caps of one bulk body hold together, over all its products. */
export function requireCaps(products: readonly SentProduct[]): void {
  const sum = (count: (product: SentProduct) => number | undefined) =>
    products.reduce((total, product) => total + (count(product) ?? 0), 0)
  if (sum(({ options }) => options?.length) > 100) {
    const description = 'The products of one request have more than 100 options'
    throw applicationError(400, 'TOO_MANY_OPTIONS_IN_REQUEST', description)
  }
  const capped = [
    ['variantsInfo.variants', sum(({ variants }) => variants?.length), 1000],
    ['modifiers', sum(({ modifiers }) => modifiers?.length), 100],
    ['infoSections', sum(({ infoSections }) => infoSections?.length), 100],
  ] as const
  for (const [field, total, max] of capped) {
    if (total <= max) continue
    throw violation(
      `products.${field}`,
      `have ${total} altogether, expected ${max} or less`,
      'MAX_SIZE',
    )
  }
}
