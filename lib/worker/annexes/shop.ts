export { openProductStore } from '#lib/store/open-product-store.ts'
