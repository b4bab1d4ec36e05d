import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { normalized } from './fields.ts'

type Normalized = ReturnType<typeof normalized>
type Name = keyof Normalized

/** The fields of a product that follow from a path besides the one with its name. */
const follows: Readonly<Record<string, readonly Name[]>> = {
  description: ['richDescription'],
  richDescription: ['description'],
  brand: ['brandId'],
  seoTitle: ['seo', 'seoTags'],
  seoDescription: ['seo', 'seoTags'],
  slug: ['url'],
  listPrice: ['paidPrice', 'variants'],
  discount: ['paidPrice', 'variants'],
  cost: ['variants'],
  weight: ['variants'],
  dimensions: ['variants'],
  packageDimensions: ['variants'],
  sku: ['variants'],
  mainCollection: ['mainCollectionId'],
  media: ['thumbnail', 'choiceMedia'],
  alt: ['media'],
  choice: ['choiceMedia'],
  collection: ['collectionIds'],
  info: ['infoSections'],
  stock: ['stockLevels'],
  // A new variant can be the cheapest.
  options: ['variants', 'variantCount', 'stock', 'cost', 'weight', 'listPrice', 'paidPrice'],
  // What a product derives from its variants.
  variant: ['listPrice', 'paidPrice', 'cost', 'weight', 'sku', 'stock'],
}

const ofStock = new Set(['tracked', 'quantity', 'inStock'])

/** All of a product that stays the same when these values are set. */
export function untouchedOf(product: Product, set: FieldValues): Partial<Normalized> {
  const names = fieldEntries(set).map(([path]) => path.split('/')[0] ?? '')
  const gone = new Set([...names, ...names.flatMap((name) => follows[name] ?? [])])
  const whole = { ...normalized(product), variants: keepFields(product, set) }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !gone.has(name)))
}

/** Variants without the fields that are set, and those that follow from the product. */
function keepFields(product: Product, set: FieldValues) {
  const touched = new Set<string>()
  for (const [path] of fieldEntries(set)) {
    const [id, field = ''] = parseVariantFieldPath(path) ?? []
    if (id !== undefined) touched.add(`${id}/${ofStock.has(field) ? 'stock' : field}`)
    // Its discount is the product's.
    if (field === 'listPrice') touched.add(`${id}/paidPrice`)
    if (path === 'media' || path.startsWith('choice/')) touched.add('mediaId')
    // The one variant of a plain product is as visible as the product.
    if (path === 'visible' && product.options.length === 0) touched.add('visible')
  }
  const wholeMoved = [...touched].some((each) => each.startsWith('00000000-0000-0000'))
  return normalized(product).variants.map((variant) =>
    Object.fromEntries(
      Object.entries(variant).filter(
        ([name]) =>
          !touched.has(name) &&
          !touched.has(`${variant.id}/${name}`) &&
          !(wholeMoved && name === 'stock'),
      ),
    ),
  )
}
