import type { Product, ProductPatch } from '#lib/wix/api/index.ts'
import { compare } from '#lib/core/catalog/money/amount.ts'
import { hasOwnStock, type ProductOption, type Variant } from '#lib/core/catalog/product/product.ts'
import { comparableText } from '#lib/core/catalog/comparable-text.ts'
import { notSupported } from '#lib/wix/store/problems.ts'
import { toProduct } from '../to-product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { WriteProduct } from './call.ts'

/**
 * Writes the options, and whether variants are managed. To remove options, the values of variants
 * go first; to restore them, the options come first.
 */
export const writeOptions: WriteProduct = async ({ client, options, step }, { id, set }) => {
  const { products } = client
  if (set.variantsManaged === false) {
    const merchant = { ...options, includeMerchantSpecificData: true }
    const fresh = await products.get(id, merchant)
    if (fresh.manageVariants === true) {
      if (hasOwnValues(fresh)) throw notSupported(t.v1Errors.ownValues)
      const isEmptied = set.options?.length === 0
      if (isEmptied && toProduct(fresh)?.variants.some(hasOwnStock)) {
        throw notSupported(t.v1Errors.ownStock)
      }
      // Wix only disables variants to which nothing was ever written; the reset changes no value.
      await step(() => products.resetVariants(id, options))
      await step(() => products.update(id, { manageVariants: false }, options))
    }
  }
  if (set.options?.length === 0) {
    await step(() => products.removeOptions(id, options))
  } else {
    const patch: ProductPatch = {
      ...(set.options && { productOptions: set.options.map(toOption) }),
      ...(set.variantsManaged === true && { manageVariants: true }),
    }
    if (Object.keys(patch).length > 0) await step(() => products.update(id, patch, options))
  }
}

function hasOwnValues(fresh: Product): boolean {
  const product = toProduct(fresh)
  if (product === undefined) return true
  const { listPrice: price, cost, weight } = product
  const sizes = sizesOf(product)
  const isOwn = ({ listPrice, sku, visible, ...variant }: Variant) =>
    sku !== '' ||
    !visible ||
    compare(listPrice, price) !== 0 ||
    variant.cost !== cost ||
    variant.weight !== weight ||
    sizesOf(variant) !== sizes
  return product.variants.some(isOwn)
}

function sizesOf({
  dimensions,
  packageDimensions,
}: Pick<Variant, 'dimensions' | 'packageDimensions'>): string {
  return comparableText([dimensions, packageDimensions])
}

const optionTypes: Readonly<Record<string, string>> = { list: 'drop_down', color: 'color' }

function toOption({ name, kind, choices }: ProductOption) {
  return {
    name,
    optionType: optionTypes[kind] ?? kind,
    choices: choices.map(({ value, label }) => ({ value, description: label })),
  }
}
