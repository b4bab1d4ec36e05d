export { createKnownVariants } from '#lib/worker/known-variants.ts'
export { openProductStore } from '#lib/store/open-product-store.ts'
export { readAsShopper } from '#lib/store/read-as-shopper.ts'
