import type { Product } from '#lib/api/index.ts'
import type { ProductSeo } from '#lib/domain/product.ts'

/** Title and description for search engines, where a person wrote them; undefined where nobody did. */
export function toSeo({ tags = [] }: NonNullable<Product['seoData']> = {}): ProductSeo | undefined {
  const title = tags.find(({ type }) => type === 'title')?.children
  const meta = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')
  const content = meta?.props?.['content']
  const description = typeof content === 'string' ? content : undefined
  if (!title && !description) return undefined
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) }
}
