import { isRecord } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { fromTable } from '../../query/field.ts'
import { type Ask, readAsk } from '../query/ask.ts'
import { sortedField } from '../query/declare-field.ts'
import { findPage, type Question } from '../query/find-page.ts'
import { permits } from '../shop/permissions.ts'
import type { V3Product, V3Variant } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { readRequested, type Requested } from './requested-fields.ts'
import { toChoiceJson, toSharedJson } from './variant-json.ts'
import { whole } from '../../whole.ts'

export const variantPermission = 'WIX_STORES.READ_ONLY_VARIANT_READ'
const seeHidden = 'WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN'
export const maxVariants = 1000
const known = new Set(
  !whole
    ? []
    : [
        'CURRENCY',
        'MERCHANT_DATA',
        'SUBSCRIPTION_PRICES_INFO',
        'WEIGHT_MEASUREMENT_UNIT_INFO',
        'DISCOUNT_INFO',
      ],
)

/** One variant in the flat list of all; its place is its product's and its own. */
export interface FlatVariant {
  readonly product: V3Product
  readonly variant: V3Variant
  readonly index: number
}

// More than any product has variants.
const stride = 1001

export const queryFields = {
  ...(whole && {
    id: sortedField<FlatVariant>('text', flatId),
    variantId: sortedField<FlatVariant>('text', ({ variant }) => variant.id),
  }),
  'productData.productId': sortedField<FlatVariant>('text', ({ product }) => product.id),
}

/** Variants of all products as one list that can be read but not written. */
export function createVariantRoutes({ shop }: V3Context): Route[] {
  const queryVariants = (call: Call): Reply => {
    const list = 'variants/query'
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    const ask = readAsk(sent, { list, maxItems: maxVariants, maxSortFields: 5 })
    const { variants, pagingMetadata } = answerVariants(shop, call, ask, {
      list,
      find: fromTable(queryFields),
    })
    return { body: { variants, pagingMetadata } }
  }
  return [...twinRoutes('/stores/v3/products/query-variants', variantPermission, queryVariants)]
}

/** A page of the variants, as far as the caller may see them. */
export function answerVariants(
  shop: V3Shop,
  call: Call,
  ask: Ask,
  question: Pick<Question<FlatVariant>, 'list' | 'find' | 'searchable'>,
) {
  const requested = readRequested(call, known)
  const hidden = permits(call.caller, seeHidden)
  const page = findPage(
    {
      ...question,
      items: listFlat(shop, call.seen),
      orderOf: ({ product, index }) => shop.products.orderOf(product) * stride + index,
      visible: ({ product, variant }) => hidden || (product.visible && variant.visible),
    },
    ask,
  )
  return {
    variants: page.items.map((each) => toReadOnlyJson(shop, each, requested)),
    matching: page.matching,
    pagingMetadata: page.pagingMetadata,
  }
}

function* listFlat(shop: V3Shop, seen: number): Iterable<FlatVariant> {
  for (const product of shop.products.list(seen)) {
    for (const [index, variant] of product.variants.entries()) yield { product, variant, index }
  }
}

export function flatId({ product, variant }: FlatVariant): string {
  return `${product.id}-${variant.id}`
}

function toReadOnlyJson(shop: V3Shop, flat: FlatVariant, requested: Requested): object {
  const { product, variant } = flat
  const brand = shop.brands.find(product.brandId ?? '')
  return {
    id: flatId(flat),
    variantId: variant.id,
    ...toSharedJson(shop, product, variant, requested),
    optionChoices: variant.choices.map((choice) => toChoiceJson(shop, choice, true)),
    productData: {
      productId: product.id,
      name: product.name,
      slug: product.slug,
      handle: product.handle,
      visible: product.visible,
      visibleInPos: product.visibleInPos,
      productType: product.productType,
      ...(product.brandId === undefined
        ? {}
        : { brand: { id: product.brandId, ...(brand && { name: brand.name }) } }),
      ...(product.productType === 'PHYSICAL' ? { physicalProperties: product.physical } : {}),
      ...(requested.has('CURRENCY') ? { currency: shop.currency } : {}),
      createdDate: new Date(product.createdAt).toISOString(),
      updatedDate: new Date(product.updatedAt).toISOString(),
    },
  }
}
