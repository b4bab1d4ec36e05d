import type { Product } from '#lib/api/index.ts'
import { t } from '#lib/messages/v1-refusals.ts'
import { v1Capabilities } from '../capabilities.ts'
import { notSupported, productGone, throwProblem } from '../problems.ts'
import type { DetailRoom, VariantDetails } from '../rooms.ts'
import type { StoreClient } from './client.ts'

/** A plain product keeps the figures of its one variant itself. */
export function createDetailRoom({ products }: StoreClient): DetailRoom {
  return {
    async change(productId, details, signal) {
      if (Object.keys(details).length === 0) return
      await products.update(productId, details, { signal }).catch(throwProblem)
    },
    async changeVariants(productId, variants, signal) {
      if (variants.some(({ barcode }) => barcode !== undefined)) {
        throw notSupported(String(v1Capabilities.barcodes))
      }
      if (variants.length === 0) return
      const product = await products.get(productId, { signal }).catch(throwProblem)
      checkVariants(product, variants)
      if (product.manageVariants === true) {
        const overrides = variants.map(({ variantId, ...figures }) => {
          return { variantIds: [variantId], ...figures }
        })
        await products.updateVariants(productId, overrides, { signal }).catch(throwProblem)
        return
      }
      const { sku, weight, cost } = variants[0] ?? {}
      const costs = cost === undefined ? {} : { costAndProfitData: { itemCost: cost } }
      await products.update(productId, { sku, weight, ...costs }, { signal }).catch(throwProblem)
    },
  }
}

function checkVariants(
  { manageVariants, variants = [] }: Product,
  named: readonly VariantDetails[],
) {
  if (manageVariants !== true && (named.length > 1 || variants.length > 1)) {
    throw notSupported(t.sharedFigures)
  }
  const known = new Set(variants.map(({ id }) => id))
  if (named.some(({ variantId }) => known.size > 0 && !known.has(variantId))) throw productGone()
}
