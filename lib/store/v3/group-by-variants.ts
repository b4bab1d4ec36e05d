import type { FullProduct } from '#lib/api/v3/index.ts'

/** Products whose variants are asked for in one call: as many as fill one page of variants. */
export const variantsPerCall = 1000
/** Their ids are the values of one `$in`: of more than these nobody saw an answer. */
const productsPerCall = 100

/** Products of a list, as many at a time as one page of variants holds. */
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
      // At once and not with the next page, which a worker that dies meanwhile would have read in vain.
      if (group.length === productsPerCall) {
        yield group
        group = []
        variants = 0
      }
    }
  }
  if (group.length > 0) yield group
}
