export { createV1Store } from '#lib/wix/store/v1-store.ts'
export { createV1Products } from '#lib/wix/store/v1/client.ts'
export { readShownProduct } from '#lib/wix/store/v1/shopper.ts'
export { snapshotOf, toProductWithDetails } from '#lib/wix/store/v1/documents.ts'
