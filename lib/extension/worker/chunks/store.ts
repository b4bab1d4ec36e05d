export { createKnownVariants } from '#lib/extension/worker/known-variants.ts'
export { openProductStore } from '#lib/wix/store/open-product-store.ts'
export { readAsShopper } from '#lib/wix/store/read-as-shopper.ts'
