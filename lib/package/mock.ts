/* The package's entry for the store in memory. */
export { buildDemoStore, type DemoOptions } from '#lib/mock-store/demo/build-demo-store.ts'
export type { WantedFault } from '#lib/mock-store/control/handle-control.ts'
export {
  createMockStore,
  type MockStore,
  type MockStoreOptions,
} from '#lib/mock-store/mock-store.ts'
export type { Quirks } from '#lib/mock-store/quirks.ts'
export {
  buildBlankProduct,
  type StoreCollection,
  type StoreParts,
  type StoreProduct,
  type ProductVariant,
} from '#lib/mock-store/state/store.ts'
