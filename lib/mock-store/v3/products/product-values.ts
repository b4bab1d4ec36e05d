import type { ReadValues } from '../query/buckets.ts'
import { allCategoryIds, directCategoryIds } from '../shop/category-tree.ts'
import type { V3Product } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/** What lies in categories and variants, for aggregations. */
export function createProductValues(shop: V3Shop): Readonly<Record<string, ReadValues<V3Product>>> {
  return {
    'directCategoriesInfo.categories.id': (each) => directCategoryIds(shop, each),
    'allCategoriesInfo.categories.id': (each) => allCategoryIds(shop, each),
    'variantsInfo.variants.sku': (each) => each.variants.map(({ sku }) => sku),
    'variantsInfo.variants.barcode': (each) => each.variants.map(({ barcode }) => barcode),
    'variantsInfo.variants.visible': (each) => each.variants.map(({ visible }) => visible),
    'variantsInfo.variants.physicalProperties.weight': amounts('weight'),
    'variantsInfo.variants.price.actualPrice.amount': amounts('actual'),
    'variantsInfo.variants.price.compareAtPrice.amount': amounts('compareAt'),
    'variantsInfo.variants.choices.optionChoiceIds.choiceId': (each) =>
      each.variants.flatMap(({ choices }) => choices.map(({ choiceId }) => choiceId)),
    'variantsInfo.variants.choices.optionChoiceIds.optionId': (each) =>
      each.variants.flatMap(({ choices }) => choices.map(({ optionId }) => optionId)),
  }
}

function amounts(field: 'actual' | 'compareAt' | 'weight') {
  return (product: V3Product) =>
    product.variants.flatMap(({ [field]: value }) => (value === undefined ? [] : [Number(value)]))
}
