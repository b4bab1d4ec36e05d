import { notFound, violation } from '../http/api-error.ts'
import { canManage, permissionDenied } from '../http/auth.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { findStringProductField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import type { StoreProduct } from '../state/store.ts'
import { toProductJson, toOptionJson } from '../wire/product-json.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isInStock, findChoice, hasChoices, listVariants } from '../state/variants.ts'
import { toMediaJson } from '../wire/media-json.ts'
import { toSelectedVariantJson } from '../wire/variant-json.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

/** Throws 404 for a product that does not exist or is hidden from this caller. */
export function readableProduct({ store, caller }: Call, id: string): StoreProduct {
  const product = store.find(id)
  if (product === undefined || !(product.visible || canManage(caller))) {
    throw notFound('Product', id)
  }
  return product
}

/** Reads a flag that needs the permission to manage products. */
export function readMerchantFlag(call: Call, value: unknown): boolean {
  const on = value === true || value === 'true'
  if (on && !canManage(call.caller)) throw permissionDenied()
  return on
}

function answerProduct(call: Call): Reply {
  const product = readableProduct(call, call.params['id'] ?? '')
  const merchant = readMerchantFlag(call, call.query.get('includeMerchantSpecificData'))
  const wanted = { currency: call.store.currency, variants: true, merchant }
  return { body: { product: toProductJson(product, wanted) } }
}

function queryProducts(call: Call): Reply {
  const { store, body } = call
  const hidden = readMerchantFlag(call, body['includeHiddenProducts'])
  const merchant = readMerchantFlag(call, body['includeMerchantSpecificData'])
  const query = readStringQuery(body)
  const { items, total } = runQuery({
    ...query,
    items: store.list(call.seen),
    find: findStringProductField,
    visible: (product) => hidden || product.visible,
  })
  const wanted = { currency: store.currency, variants: body['includeVariants'] === true, merchant }
  return {
    body: {
      products: items.map((product) => toProductJson(product, wanted)),
      metadata: { items: query.page.limit, offset: query.page.offset },
      totalResults: total,
    },
  }
}

export const productReads: readonly Route[] = [
  { at: 'GET /stores-reader/v1/products/{id}', permission, answer: answerProduct },
  { at: 'POST /stores-reader/v1/products/query', permission, answer: queryProducts },
]

/** Answers the remaining choices, and the variant once every option is chosen. */
function respondAvailability(call: Call): Reply {
  const product = readableProduct(call, call.params['id'] ?? '')
  const chosen = readChosen(product, call.body)
  const variants = listVariants(product)
  const matching = variants.find((variant) => hasChoices(product, variant, chosen))
  const complete = Object.keys(chosen).length === product.options.length
  const selected = complete ? matching : undefined
  const mediaIds = Object.entries(chosen).flatMap(
    ([name, text]) => findChoice(product.options, name, text)?.mediaIds ?? [],
  )
  const media = product.media.filter(({ id }) => mediaIds.length === 0 || mediaIds.includes(id))
  const { currency } = call.store
  return {
    body: {
      ...(selected === undefined
        ? {}
        : { selectedVariant: toSelectedVariantJson(product, selected, currency) }),
      media: toMediaJson(media),
      productOptions: product.options.map((option) => {
        const { [option.name]: _own, ...others } = chosen
        const possible = variants.filter((variant) => hasChoices(product, variant, others))
        return toOptionJson(product, option, possible)
      }),
      availableForPurchase:
        selected !== undefined && selected.visible && isInStock(product, selected),
    },
  }
}

function readChosen(product: StoreProduct, body: Json): Record<string, string> {
  const options = isRecord(body['options']) ? body['options'] : {}
  for (const [name, choice] of Object.entries(options)) {
    if (typeof choice !== 'string' || findChoice(product.options, name, choice) === undefined) {
      throw violation('options', `"${name}": "${String(choice)}" is not a choice of this product`)
    }
  }
  return options as Record<string, string>
}

export const availabilityReads: readonly Route[] = [
  {
    at: 'POST /stores-reader/v1/products/{id}/productOptionsAvailability',
    permission,
    answer: respondAvailability,
  },
]
