import type { Product } from '#lib/api/index.ts'
import type { ProductSeo } from '#lib/catalog/product/product.ts'
import { isDescription, isTitle } from './with-seo.ts'

/** Title and description for search engines, where a user wrote them. */
export function toSeo({ tags = [] }: NonNullable<Product['seoData']> = {}): ProductSeo | undefined {
  const title = tags.find(isTitle)?.children
  const meta = tags.find(isDescription)
  const content = meta?.props?.['content']
  const description = typeof content === 'string' ? content : undefined
  if (!title && !description) return undefined
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) }
}
