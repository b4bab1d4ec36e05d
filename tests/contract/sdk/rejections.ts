import type { CatalogClient } from '#lib/wix/api/index.ts'
import { ids } from '#tests/unit/mock-store/open-store.ts'
import type { Official } from './clients.ts'

/** Requests that the mock store rejects. */
export interface Rejection {
  readonly name: string
  readonly remote: (products: Official['products']) => Promise<unknown>
  readonly ours: (products: CatalogClient['products']) => Promise<unknown>
}

const long = { name: 'x'.repeat(81), sku: 'y'.repeat(41) }
const digital = { name: 'A', productType: 'digital' as const, priceData: { price: 1 } }

export const rejections: readonly Rejection[] = [
  {
    name: 'a product that is not there',
    remote: (products) => products.getProduct('nobody'),
    ours: (products) => products.get('nobody'),
  },
  {
    name: 'names that are too long',
    remote: (products) => products.updateProduct(ids.mug, long),
    ours: (products) => products.update(ids.mug, long),
  },
  {
    name: 'variants of a product that does not manage them',
    remote: (products) => products.updateProductVariants(ids.mug, [{ choices: {}, price: 1 }]),
    ours: (products) => products.updateVariants(ids.mug, [{ choices: {}, price: 1 }]),
  },
  {
    name: 'a digital product',
    remote: (products) => products.createProduct(digital),
    ours: (products) => products.create(digital),
  },
]
