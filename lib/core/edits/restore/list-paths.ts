import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { allFields, type VariantFields } from '#lib/core/catalog/fields/registry.ts'
import { isAllProducts, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

type Keyed = (product: Product) => readonly string[]

/** The keys that a product has for each field with several values. */
const keysOf: Readonly<Record<string, Keyed>> = {
  collection: ({ collectionIds }) => collectionIds.filter((id) => !isAllProducts(id)),
  info: ({ infoSections = [] }) => infoSections.map(({ title }) => title),
  choice: ({ choiceMedia = {} }) => Object.keys(choiceMedia),
  alt: ({ media }) => media.map(({ id }) => id),
  tags: ({ tags = [] }) => tags,
  privateTags: ({ privateTags = [] }) => privateTags,
  stock: ({ stockLevels = [] }) =>
    stockLevels.map(({ variantId, locationId }) =>
      locationStockPath(variantId, locationId).slice('stock/'.length),
    ),
}

/**
 * Every path at which a product of its catalog has a value of its own: on V1 the prices and SKUs of
 * variants that are not managed are those of the product, on V3 the product has those of its variants.
 */
export function listPaths(product: Product): FieldPath[] {
  const catalog: Catalog = product.variantsPriced === true ? 'v3' : 'v1'
  const isManaged = catalog === 'v3' || product.variantsManaged
  const paths: FieldPath[] = []
  const ofVariants: (keyof VariantFields)[] = []
  for (const [key, field] of allFields) {
    const { product: own, variant, keyed, total } = field
    const isAtVariants = variant !== undefined && variant.missing?.[catalog] === undefined
    const isOfVariants = isManaged && isAtVariants && own?.missing?.v3 === 'ofVariants'
    const isOwn = key === 'listPrice' || !isOfVariants
    if (key !== 'deleted' && isOwn && own !== undefined && own.missing?.[catalog] === undefined) {
      paths.push(key as FieldPath)
    }
    if (isAtVariants) {
      if (isManaged) ofVariants.push(key as keyof VariantFields)
      else if (field.group === 'stock' && total !== undefined)
        paths.push(variantFieldPath(wholeProduct, key as keyof VariantFields))
    }
    if (keyed !== undefined && keyed.missing?.[catalog] === undefined) {
      for (const name of keysOf[key]?.(product) ?? []) paths.push(`${key}/${name}` as FieldPath)
    }
  }
  for (const { id } of product.variants) {
    for (const key of ofVariants) {
      // The only variant of a plain product is visible when the product is.
      if (key !== 'visible' || product.options.length > 0) paths.push(variantFieldPath(id, key))
    }
  }
  return paths
}
