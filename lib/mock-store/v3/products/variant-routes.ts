import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { fromTable, sortedField, listField, plainField } from '../../query/field.ts'
import { type Ask, readAsk } from '../query/ask.ts'
import { findPage, type Question } from '../query/find-page.ts'
import { permits } from '../state/permissions.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { readRequested, type Requested } from './requested-fields.ts'
import { toChoiceJson, toSharedJson } from './variant-json.ts'
import type { Searchable } from '../query/compile-v3-filter.ts'
import { isVariantInStock, sellingItem } from '../state/stock.ts'
import { readMember } from './find-products.ts'

const searchable: Searchable<FlatVariant> = {
  'productData.name': ({ product }) => [product.name],
  sku: ({ variant }) => [variant.sku],
}

export const variantPermission = 'WIX_STORES.READ_ONLY_VARIANT_READ'
const seeHidden = 'WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN'
export const maxVariants = 1000
const known = new Set([
  'CURRENCY',
  'MERCHANT_DATA',
  'SUBSCRIPTION_PRICES_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'DISCOUNT_INFO',
])

/** One variant in the flat list. Its position combines those of its product and its own. */
export interface FlatVariant {
  readonly product: V3Product
  readonly variant: V3Variant
  readonly index: number
}

// More than the maximum number of variants of a product.
const stride = 1001

export const queryFields = {
  id: sortedField<FlatVariant>('text', flatId),
  variantId: sortedField<FlatVariant>('text', ({ variant }) => variant.id),
  'productData.productId': sortedField<FlatVariant>('text', ({ product }) => product.id),
}

/** The variants of all products as one read-only list. */
export function createVariantRoutes({ store }: V3Context): Route[] {
  const queryVariants = (call: Call): Reply => {
    const list = 'variants/query'
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    const ask = readAsk(sent, { list, maxItems: maxVariants, maxSortFields: 5 })
    const { variants, pagingMetadata } = answerVariants(store, call, ask, {
      list,
      find: fromTable(queryFields),
    })
    return { body: { variants, pagingMetadata } }
  }
  return [...twinRoutes('/stores/v3/products/query-variants', variantPermission, queryVariants)]
}

/** Answers a page of the variants that the caller may see. */
export function answerVariants(
  store: V3Store,
  call: Call,
  ask: Ask,
  question: Pick<Question<FlatVariant>, 'list' | 'find' | 'searchable'>,
) {
  const requested = readRequested(call, known)
  const hidden = permits(call.caller, seeHidden)
  const page = findPage(
    {
      ...question,
      items: listFlat(store, call.seen),
      orderOf: ({ product, index }) => store.products.orderOf(product) * stride + index,
      visible: ({ product, variant }) => hidden || (product.visible && variant.visible),
    },
    ask,
  )
  return {
    variants: page.items.map((each) => toReadOnlyJson(store, each, requested)),
    matching: page.matching,
    pagingMetadata: page.pagingMetadata,
  }
}

function* listFlat(store: V3Store, seen: number): Iterable<FlatVariant> {
  for (const product of store.products.list(seen)) {
    for (const [index, variant] of product.variants.entries()) yield { product, variant, index }
  }
}

export function flatId({ product, variant }: FlatVariant): string {
  return `${product.id}-${variant.id}`
}

function toReadOnlyJson(store: V3Store, flat: FlatVariant, requested: Requested): object {
  const { product, variant } = flat
  const brand = store.brands.find(product.brandId ?? '')
  return {
    id: flatId(flat),
    variantId: variant.id,
    ...toSharedJson(store, product, variant, requested),
    optionChoices: variant.choices.map((choice) => toChoiceJson(store, choice, true)),
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
      ...(requested.has('CURRENCY') ? { currency: store.currency } : {}),
      createdDate: new Date(product.createdAt).toISOString(),
      updatedDate: new Date(product.updatedAt).toISOString(),
    },
  }
}

/** The search over all variants, with more fields, words and aggregations. */
export function createVariantSearch({ store, counting }: V3Context): Route[] {
  const searchFields = createFields(store)
  const searchVariants = (call: Call): Reply => {
    const list = 'variants/search'
    const sent = readMember(call.body, 'search')
    const ask = readAsk(sent, { list, maxItems: maxVariants, maxSortFields: 10 })
    const { variants, matching, pagingMetadata } = answerVariants(store, call, ask, {
      list,
      find: searchFields,
      searchable,
    })
    const data = counting?.countValues(sent['aggregations'], matching, searchFields)
    return { body: { variants, pagingMetadata, ...data } }
  }
  return twinRoutes('/stores/v3/products/search-variants', variantPermission, searchVariants)
}

function createFields(store: V3Store) {
  return fromTable<FlatVariant>({
    ...queryFields,
    id: plainField('text', flatId),
    barcode: sortedField('text', ({ variant }) => variant.barcode),
    sku: sortedField('text', ({ variant }) => variant.sku),
    visible: sortedField('flag', ({ variant }) => variant.visible),
    'inventoryStatus.inStock': sortedField('flag', ({ product, variant }) =>
      isVariantInStock(store, product, variant),
    ),
    'inventoryStatus.preorderEnabled': sortedField(
      'flag',
      ({ product, variant }) => sellingItem(store, product, variant)?.preorder.enabled ?? false,
    ),
    'price.actualPrice.amount': sortedField('number', ({ variant }) => Number(variant.actual)),
    'price.compareAtPrice.amount': sortedField('number', ({ variant }) =>
      variant.compareAt === undefined ? undefined : Number(variant.compareAt),
    ),
    'productData.name': sortedField('text', ({ product }) => product.name),
    'productData.slug': sortedField('text', ({ product }) => product.slug),
    'productData.handle': sortedField('text', ({ product }) => product.handle),
    'productData.visible': sortedField('flag', ({ product }) => product.visible),
    'productData.visibleInPos': sortedField('flag', ({ product }) => product.visibleInPos),
    'productData.productType': sortedField('text', ({ product }) => product.productType),
    'productData.brand.id': sortedField('text', ({ product }) => product.brandId),
    'productData.updatedDate': sortedField('date', ({ product }) => product.updatedAt),
    'productData.physicalProperties.fulfillerId': sortedField('text', ({ product }) => {
      const id = product.physical['fulfillerId']
      return typeof id === 'string' ? id : undefined
    }),
    'optionChoices.optionChoiceIds.choiceId': listField(
      ({ variant }) => variant.choices.map(({ choiceId }) => choiceId),
      true,
    ),
    'optionChoices.optionChoiceIds.optionId': listField(
      ({ variant }) => variant.choices.map(({ optionId }) => optionId),
      true,
    ),
  })
}
