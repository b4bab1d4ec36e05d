import type { FullProduct } from '#lib/wix/api/v3/index.ts'

/** Variants are read for as many products per call as fill one page of variants. */
export const variantsPerCall = 1000
/** Their ids are the values of one `$in`, which is not verified for more than these. */
const productsPerCall = 100

/** Products of a list in groups whose variants fit one page. */
export async function* groupByVariants(pages: AsyncIterable<readonly FullProduct[]>) {
  let group: FullProduct[] = []
  let variants = 0
  for await (const page of pages) {
    for (const product of page) {
      const own = Math.max(1, product.variantSummary?.variantCount ?? 1)
      if (variants + own > variantsPerCall && group.length > 0) {
        yield group
        group = []
        variants = 0
      }
      group.push(product)
      variants += own
      // Immediately and not with the next page, which would be lost if the worker is terminated in
      // between.
      if (group.length === productsPerCall) {
        yield group
        group = []
        variants = 0
      }
    }
  }
  if (group.length > 0) yield group
}
