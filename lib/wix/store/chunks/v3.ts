export { createV3Store } from '#lib/wix/store/v3-store.ts'
export { createV3Products } from '#lib/wix/store/v3/client.ts'
export { readShownProduct } from '#lib/wix/store/v3/shopper.ts'
export { snapshotOf, toProductWithDetails } from '#lib/wix/store/v3/documents.ts'
