import type { FieldPathValue } from '#lib/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/catalog/changes/field-paths.ts'
import { keyOfPath } from '#lib/catalog/fields/registry.ts'
import { isAllProducts } from '#lib/catalog/ids.ts'
import { buildNewProduct } from '#lib/catalog/product/build-new-product.ts'
import { copyParts, type NewProduct, type NewVariant } from '#lib/catalog/product/new-product.ts'
import type { Product, Stock } from '#lib/catalog/product/product.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { t } from '#lib/i18n/t.ts'
import { nameField } from '../preview/list-changes.ts'
import type { RestoreOptions } from './fit-restored.ts'
import { listPaths } from './list-paths.ts'
import { restorePartOf } from './restore-part.ts'

/** The fields that a new product is created with, beside its options and variants. */
const created: ReadonlySet<string> = new Set([
  ...['name', 'slug', 'visible', 'description', 'richDescription', 'ribbon', 'brand', 'media'],
  ...['listPrice', 'paidPrice', 'discount', 'cost', 'weight', 'sku', 'barcode', 'info'],
  ...['options', 'variantsManaged', 'collection', 'quantity', 'tracked', 'inStock'],
  ...['seoTitle', 'seoDescription'],
])

/**
 * A deleted product as one to create, and sentences about what it is created without. Without the stock that it
 * had it is sold out where stock was tracked.
 */
export function toNewProduct(
  then: Product,
  { collections, isWanted }: Pick<RestoreOptions, 'collections' | 'isWanted'>,
): { readonly create: NewProduct; readonly lost: readonly string[] } {
  const hasStock = isWanted('stock')
  const { copy: _copy, ...copied } = buildNewProduct(then, {
    source: then.id,
    name: then.name,
    visible: then.visible,
    parts: copyParts,
    keepsSkus: true,
  })
  const [only] = then.variants
  const isPlain = copied.variants.length === 0
  const memberships = then.collectionIds.filter((id) => !isAllProducts(id))
  const collectionIds = memberships.filter((id) => collections.has(id))
  const create: NewProduct = {
    ...copied,
    type: then.type === 'digital' ? 'digital' : 'physical',
    slug: then.slug,
    seo: then.seo,
    collectionIds,
    ...(isPlain && {
      sku: then.sku === '' ? only?.sku : then.sku,
      barcode: only?.barcode,
      ...toLevel(then.stock, hasStock),
    }),
    variants: copied.variants.map((variant, at): NewVariant => {
      const { stock } = then.variants[at] ?? then
      return { ...variant, ...toLevel(stock, hasStock) }
    }),
  }
  const isLeft = collectionIds.length < memberships.length
  return {
    create: withoutAbsent(create),
    lost: [...(isLeft ? [t.restore.noCollection] : []), ...listLost(then, hasStock)],
  }
}

function toLevel({ tracked, quantity = 0, status }: Stock, hasStock: boolean) {
  if (tracked) return { quantity: hasStock ? quantity : 0 }
  return { quantity: undefined, inStock: status !== 'out-of-stock' }
}

/** What a product of this kind is not created with, where it had any. */
function listLost(then: Product, hasStock: boolean): string[] {
  const asked = listPaths(then).filter((path) => !created.has(keyOfPath(path)))
  const values = readFields(fieldValuesFrom(asked.map((path) => [path, null])), then)
  const labels = fieldEntries(values).flatMap(([path, value]) => {
    const isStock = restorePartOf(path) === 'stock'
    const isKept = path === 'visibleInPos' ? value === true : isNothing(value)
    // Variants are visible as they were; the only one of a plain product is so with its product.
    if (isKept || keyOfPath(path) === 'visible' || (isStock && !hasStock)) return []
    return [nameField(path, {}).label]
  })
  return labels.length === 0 ? [] : [t.restore.createdWithout([...new Set(labels)])]
}

function isNothing(value: FieldPathValue): boolean {
  if (value === null || value === '' || value === false) return true
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : 'enabled' in value && !value.enabled
}

/** As it is after it was stored. */
function withoutAbsent(create: NewProduct): NewProduct {
  return JSON.parse(JSON.stringify(create)) as NewProduct
}
