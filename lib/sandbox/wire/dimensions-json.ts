import type { Dimensions } from '../shop/shop.ts'

/** `productDimensions` and `packageDimensions`, each only where somebody entered it. */
export function toDimensionsJson(of: { readonly dimensions?: Dimensions | undefined }): object {
  const { dimensions } = of
  return {
    ...(dimensions?.product === undefined ? {} : { productDimensions: dimensions.product }),
    ...(dimensions?.package === undefined ? {} : { packageDimensions: dimensions.package }),
  }
}
