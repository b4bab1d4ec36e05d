import type { Product, ProductDetails } from './product.ts'

const details: Readonly<Record<keyof ProductDetails, true>> = {
  richDescription: true,
  visibleInPos: true,
  membersOnly: true,
  url: true,
  handle: true,
  brandId: true,
  moreRibbons: true,
  pricePerUnit: true,
  dimensions: true,
  packageDimensions: true,
  modifiers: true,
  subscriptions: true,
  mainCollectionId: true,
  preorder: true,
  stockLocations: true,
  stockLevels: true,
  locationStock: true,
  seoTags: true,
  appFields: true,
  tags: true,
  privateTags: true,
}

/** A product without what only a read by id returns, except the details in `listed`. */
export function withoutDetails(
  product: Product,
  listed: ReadonlySet<string> = new Set<keyof ProductDetails>(),
): Product {
  const entries = Object.entries(product).filter(
    ([name]) => !Object.hasOwn(details, name) || listed.has(name),
  )
  return Object.fromEntries(entries) as unknown as Product
}
