import { violation } from '../http/api-error.ts'
import { isRecord, type Json } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import type { ShopProduct } from '../shop/shop.ts'
import { isInStock } from '../shop/stock.ts'
import { findChoice, hasChoices, listVariants } from '../shop/variants.ts'
import { toMediaJson } from '../wire/media-json.ts'
import { toOptionJson } from '../wire/product-json.ts'
import { toSelectedVariantJson } from '../wire/variant-json.ts'
import { readableProduct } from './read-products.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

/** Which choices are still possible, and the one variant once every option is chosen. */
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
  const { currency } = call.shop
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

function readChosen(product: ShopProduct, body: Json): Record<string, string> {
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
