/* The package's entry for the store in memory. */
export { buildDemoShop, type DemoOptions } from '#lib/mock-store/demo/build-demo-shop.ts'
export type { WantedFault } from '#lib/mock-store/control/handle-control.ts'
export {
  createMockStore,
  type MockStore,
  type MockStoreOptions,
} from '#lib/mock-store/mock-store.ts'
export type { Quirks } from '#lib/mock-store/quirks.ts'
export {
  buildBlankProduct,
  type ShopCollection,
  type ShopParts,
  type ShopProduct,
  type ShopVariant,
} from '#lib/mock-store/shop/shop.ts'
