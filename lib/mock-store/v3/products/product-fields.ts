import {
  listField,
  plainField,
  sortedField,
  type Field,
  type FindField,
  type Operator,
  fromTable,
} from '../../query/field.ts'
import { type MatchItems, matchElements, type Searchable } from '../query/compile-v3-filter.ts'
import { toHtml } from '../media/rich-text.ts'
import { allCategoryIds, directCategoryIds } from '../state/category-tree.ts'
import type { UsedOption, V3Product, V3Variant } from '../state/product.ts'
import { isVariantInStock, summarizeV3Stock } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'
import { cheapestVariant, variantRange } from './money-json.ts'
import type { ReadValues } from '../query/buckets.ts'

type Fields = Readonly<Record<string, Field<V3Product>>>

/** The fields of `products/query`. */
export const findQueryField = fromTable<V3Product>({
  id: plainField('text', (each) => each.id),
  ...createRareQueryFields(),
})

function createRareQueryFields(): Fields {
  return {
    handle: plainField('text', (each) => each.handle),
    // As observed: live stores answered 400 to every other operator.
    slug: { ...sortedField('text', (each) => each.slug), operators: ['$eq', '$in'] },
    visible: sortedField('flag', (each) => each.visible),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    'options.id': listField((each) => each.options.map(({ id }) => id)),
  }
}

function ends(field: 'actual' | 'compareAt' | 'weight', end: 'min' | 'max') {
  return sortedField<V3Product>('number', (each) => {
    const range = variantRange(each, field)
    return range === undefined ? undefined : Number(range[end])
  })
}

function usedFields(store: V3Store, name: 'options' | 'modifiers'): Fields {
  const names = (used: UsedOption) => store.customizations.find(used.id)
  return {
    [`${name}.id`]: listField((each) => each[name].map(({ id }) => id)),
    [`${name}.name`]: listField((each) => each[name].map((used) => names(used)?.name ?? '')),
    [`${name}.choicesSettings.choices.choiceId`]: listField((each) =>
      each[name].flatMap(({ choices }) => choices.map(({ choiceId }) => choiceId)),
    ),
    [`${name}.choicesSettings.choices.name`]: listField((each) =>
      each[name].flatMap((used) => {
        const ids = new Set(used.choices.map(({ choiceId }) => choiceId))
        return (names(used)?.choices ?? []).filter(({ id }) => ids.has(id)).map((one) => one.name)
      }),
    ),
  }
}

function onlyWithout(operator: Operator, field: Field<V3Product>): Field<V3Product> {
  return { ...field, operators: field.operators.filter((each) => each !== operator) }
}

/** The fields of `products/search` and of every call by filter. */
export function createSearchFields(store: V3Store): FindField<V3Product> {
  return fromTable<V3Product>({
    // As observed: live stores answered 400 to $contains.
    name: onlyWithout(
      '$contains',
      sortedField('text', (each) => each.name),
    ),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    ...createRareSearchFields(store),
  })
}

function createRareSearchFields(store: V3Store): Fields {
  const ribbonName = (id: string | undefined) => store.ribbons.find(id ?? '')?.name
  return {
    id: plainField('text', (each) => each.id),
    handle: plainField('text', (each) => each.handle),
    slug: plainField('text', (each) => each.slug),
    visible: plainField('flag', (each) => each.visible),
    visibleInPos: plainField('flag', (each) => each.visibleInPos),
    productType: plainField('text', (each) => each.productType),
    taxGroupId: plainField('text', (each) => each.taxGroupId),
    'brand.id': plainField('text', (each) => each.brandId),
    'brand.name': plainField('text', (each) => store.brands.find(each.brandId ?? '')?.name),
    'ribbon.id': plainField('text', (each) => each.ribbonId),
    'ribbon.name': plainField('text', (each) => ribbonName(each.ribbonId)),
    'additionalRibbons.id': listField((each) => each.additionalRibbonIds),
    'additionalRibbons.name': listField((each) =>
      each.additionalRibbonIds.map((id) => ribbonName(id) ?? ''),
    ),
    'inventory.availabilityStatus': plainField(
      'text',
      (each) => summarizeV3Stock(store, each).availabilityStatus,
    ),
    'inventory.preorderStatus': plainField(
      'text',
      (each) => summarizeV3Stock(store, each).preorderStatus,
    ),
    'inventory.preorderAvailability': plainField(
      'text',
      (each) => summarizeV3Stock(store, each).preorderAvailability,
    ),
    'physicalProperties.fulfillerId': plainField('text', (each) =>
      physicalText(each, 'fulfillerId'),
    ),
    'physicalProperties.deliveryProfileId': plainField('text', (each) =>
      physicalText(each, 'deliveryProfileId'),
    ),
    'subscriptionDetails.allowOneTimePurchases': plainField(
      'flag',
      (each) => each.subscriptionDetails?.['allowOneTimePurchases'] === true,
    ),
    'actualPriceRange.minValue.amount': ends('actual', 'min'),
    'actualPriceRange.maxValue.amount': ends('actual', 'max'),
    'compareAtPriceRange.minValue.amount': ends('compareAt', 'min'),
    'compareAtPriceRange.maxValue.amount': ends('compareAt', 'max'),
    'physicalProperties.shippingWeightRange.minValue': ends('weight', 'min'),
    'physicalProperties.shippingWeightRange.maxValue': ends('weight', 'max'),
    'minVariantPriceInfo.sku': sortedField('text', (each) => cheapestVariant(each)?.sku),
    'infoSections.id': listField((each) => each.infoSectionIds),
    'infoSections.uniqueName': listField((each) =>
      each.infoSectionIds.map((id) => store.infoSections.find(id)?.uniqueName ?? ''),
    ),
    'tags.privateTags.tagIds': listField((each) => each.privateTagIds),
    'tags.publicTags.tagIds': listField((each) => each.publicTagIds),
    ...usedFields(store, 'options'),
    ...usedFields(store, 'modifiers'),
  }
}

function physicalText({ physical }: V3Product, field: string): string | undefined {
  const value = physical[field]
  return typeof value === 'string' ? value : undefined
}

interface Seen {
  readonly product: V3Product
  readonly variant: V3Variant
}

/** The lists of a product that filters match element by element. */
export function createMatchItems(store: V3Store): MatchItems<V3Product> {
  const categoryFields = fromTable<string>({ id: plainField('text', (id) => id) })
  const variantFields = fromTable<Seen>({
    sku: plainField('text', ({ variant }) => variant.sku),
    barcode: plainField('text', ({ variant }) => variant.barcode),
    visible: plainField('flag', ({ variant }) => variant.visible),
    'price.actualPrice.amount': plainField('number', ({ variant }) => Number(variant.actual)),
    'price.compareAtPrice.amount': plainField('number', ({ variant }) =>
      toNumber(variant.compareAt),
    ),
    'physicalProperties.weight': plainField('number', ({ variant }) => toNumber(variant.weight)),
    'inventoryStatus.inStock': plainField('flag', ({ product, variant }) =>
      isVariantInStock(store, product, variant),
    ),
    'choices.optionChoiceIds.choiceId': listField(({ variant }) =>
      variant.choices.map(({ choiceId }) => choiceId),
    ),
    'choices.optionChoiceIds.optionId': listField(({ variant }) =>
      variant.choices.map(({ optionId }) => optionId),
    ),
  })
  const variantsOf = (product: V3Product) =>
    product.variants.map((variant): Seen => ({ product, variant }))
  return {
    'directCategoriesInfo.categories': matchElements(
      (product) => directCategoryIds(store, product),
      categoryFields,
    ),
    'allCategoriesInfo.categories': matchElements(
      (product) => allCategoryIds(store, product),
      categoryFields,
    ),
    'variantsInfo.variants': matchElements(variantsOf, variantFields),
  }
}

function toNumber(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : Number(amount)
}

/** The texts that a product search reads. */
export function createSearchable(store: V3Store): Searchable<V3Product> {
  return {
    name: (each) => [each.name],
    'variantsInfo.variants.sku': (each) => each.variants.map(({ sku }) => sku),
    ...createRareSearchable(store),
  }
}

function createRareSearchable(store: V3Store): Searchable<V3Product> {
  return {
    description: (each) => [toHtml(each.description).replaceAll(/<[^>]*>/g, ' ')],
    'directCategoryIdsInfo.categoryIds': (each) => directCategoryIds(store, each),
    'minVariantPriceInfo.sku': (each) => [cheapestVariant(each)?.sku ?? ''],
    'variantsInfo.variants.barcode': (each) => each.variants.map(({ barcode }) => barcode),
    'physicalProperties.deliveryProfileId': (each) => [
      physicalText(each, 'deliveryProfileId') ?? '',
    ],
    'physicalProperties.shippingGroupId': (each) => [physicalText(each, 'shippingGroupId') ?? ''],
  }
}

/** The values of categories and variants, for aggregations. */
export function createProductValues(
  store: V3Store,
): Readonly<Record<string, ReadValues<V3Product>>> {
  return {
    'directCategoriesInfo.categories.id': (each) => directCategoryIds(store, each),
    'allCategoriesInfo.categories.id': (each) => allCategoryIds(store, each),
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
