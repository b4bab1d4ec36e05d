export { createV1Store } from '#lib/store/v1-store.ts'
export { createV1Products } from '#lib/store/v1/client.ts'
export { readShownProduct } from '#lib/store/v1/shopper.ts'
export { snapshotOf, toProductWithDetails } from '#lib/store/v1/documents.ts'
