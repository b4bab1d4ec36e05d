import type { Product } from '#lib/api/index.ts'
import type { SeoTag } from '#lib/catalog/product/product-details.ts'

/** Every tag that has content, in order. */
export function toSeoTags({ tags = [] }: NonNullable<Product['seoData']> = {}): SeoTag[] {
  return tags.flatMap(({ type = '', props = {}, children }) => {
    const { name, property, rel, content, href } = props
    const text = children ?? content ?? href
    if (typeof text !== 'string' || text === '') return []
    const about = [name, property, rel].find((each) => typeof each === 'string')
    return [{ type, name: about ?? type, content: text }]
  })
}
