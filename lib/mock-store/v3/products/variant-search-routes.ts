import type { Call, Reply, Route } from '../../http/route.ts'
import { fromTable } from '../../query/field.ts'
import { readAsk } from '../query/ask.ts'
import { listField, plainField, sortedField } from '../query/declare-field.ts'
import type { Searchable } from '../query/match-words.ts'
import { isVariantInStock, sellingItem } from '../shop/stock.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { readMember } from './find-products.ts'
import {
  answerVariants,
  flatId,
  type FlatVariant,
  maxVariants,
  queryFields,
  variantPermission,
} from './variant-routes.ts'

/** The list of all variants, with more fields and words. */
export function createVariantSearch({ shop, counting }: V3Context): Route[] {
  const searchFields = createFields(shop)
  const searchVariants = (call: Call): Reply => {
    const list = 'variants/search'
    const sent = readMember(call.body, 'search')
    const ask = readAsk(sent, { list, maxItems: maxVariants, maxSortFields: 10 })
    const { variants, matching, pagingMetadata } = answerVariants(shop, call, ask, {
      list,
      find: searchFields,
      searchable,
    })
    const data = counting?.countValues(sent['aggregations'], matching, searchFields)
    return { body: { variants, pagingMetadata, ...data } }
  }
  return twinRoutes('/stores/v3/products/search-variants', variantPermission, searchVariants)
}

function createFields(shop: V3Shop) {
  return fromTable<FlatVariant>({
    ...queryFields,
    id: plainField('text', flatId),
    barcode: sortedField('text', ({ variant }) => variant.barcode),
    sku: sortedField('text', ({ variant }) => variant.sku),
    visible: sortedField('flag', ({ variant }) => variant.visible),
    'inventoryStatus.inStock': sortedField('flag', ({ product, variant }) =>
      isVariantInStock(shop, product, variant),
    ),
    'inventoryStatus.preorderEnabled': sortedField(
      'flag',
      ({ product, variant }) => sellingItem(shop, product, variant)?.preorder.enabled ?? false,
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

const searchable: Searchable<FlatVariant> = {
  'productData.name': ({ product }) => [product.name],
  sku: ({ variant }) => [variant.sku],
}
