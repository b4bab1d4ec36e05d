import type { V3Product, V3Variant } from '../state/product.ts'

const productFields = [
  'name',
  'slug',
  'visible',
  'visibleInPos',
  'description',
  'media',
  'options',
  'modifiers',
  'brandId',
  'ribbonId',
  'additionalRibbonIds',
  'infoSectionIds',
  'categoryIds',
  'physical',
  'privateTagIds',
  'publicTagIds',
  'seoData',
  'taxGroupId',
  'subscriptionDetails',
  'mainCategoryId',
  'purchaseEligibility',
] as const

const variantFields = [
  'visible',
  'sku',
  'barcode',
  'actual',
  'compareAt',
  'cost',
  'weight',
  'productDimensions',
  'packageDimensions',
  'pricePerUnit',
] as const

/** The names of the fields in the plain form of the store. */
const plainNames: Readonly<Record<string, string>> = {
  brandId: 'brand',
  ribbonId: 'ribbon',
  infoSectionIds: 'infoSections',
  categoryIds: 'collections',
  actual: 'price',
  physical: 'pricePerUnit',
}

/**
 * Lists the fields that a write actually changed, because updates contain whole lists.
 * `variants.<id>.price` if a product has several variants, `price` if it has one.
 */
export function listChangedFields(before: V3Product, after: V3Product): string[] {
  const fields: string[] = productFields.filter((field) => isChanged(before[field], after[field]))
  const isPlain = before.options.length === 0 && after.options.length === 0
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  for (const variant of after.variants) {
    const known = old.get(variant.id)
    old.delete(variant.id)
    if (known === undefined) fields.push(`variants.${variant.id}.created`)
    else fields.push(...listVariantFields(known, variant, isPlain ? '' : `variants.${variant.id}.`))
  }
  fields.push(...Array.from(old.keys(), (id) => `variants.${id}.deleted`))
  const named = fields.map((field) => plainNames[field] ?? field)
  return named.length === 0 ? ['unchanged'] : [...new Set(named)]
}

function listVariantFields(before: V3Variant, after: V3Variant, prefix: string): string[] {
  return variantFields
    .filter((field) => isChanged(before[field], after[field]))
    .map((field) => prefix + (plainNames[field] ?? field))
}

function isChanged(before: unknown, after: unknown): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after)
}
