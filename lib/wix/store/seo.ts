import type { Product } from '#lib/wix/api/index.ts'
import type { ProductSeo } from '#lib/core/catalog/product/product.ts'
import type { SeoTag } from '#lib/core/catalog/product/product-details.ts'

type SeoData = NonNullable<Product['seoData']>
type Tag = NonNullable<SeoData['tags']>[number]

interface SeoTexts {
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
}

/**
 * The search data of `fresh` with another title or description; other tags stay. Wix's own SEO
 * panel shows a tag as set only where it is custom.
 */
export function withSeo(
  fresh: SeoData | undefined,
  { seoTitle, seoDescription }: SeoTexts,
): SeoData {
  let tags = fresh?.tags ?? []
  if (seoTitle !== undefined) {
    tags = withTag(tags, isTitle, seoTitle, (tag) => {
      return { ...tag, type: 'title', children: seoTitle, custom: true }
    })
  }
  if (seoDescription !== undefined) {
    tags = withTag(tags, isDescription, seoDescription, (tag) => {
      const props = { ...tag?.props, name: 'description', content: seoDescription }
      return { ...tag, type: 'meta', props, custom: true }
    })
  }
  return { ...fresh, tags }
}

/** Whether a product has texts of its own for search engines. */
export function hasSeo({ seoTitle, seoDescription }: SeoTexts): boolean {
  return (seoTitle ?? seoDescription) !== undefined
}

function isTitle({ type }: Tag): boolean {
  return type === 'title'
}

function isDescription({ type, props }: Tag): boolean {
  return type === 'meta' && props?.['name'] === 'description'
}

/** An empty text removes the tag; of several tags, the first one is used. */
function withTag(
  tags: readonly Tag[],
  isIt: (tag: Tag) => boolean,
  text: string,
  write: (tag?: Tag) => Tag,
): readonly Tag[] {
  if (text === '') return tags.filter((each) => !isIt(each))
  const at = tags.findIndex(isIt)
  return at < 0 ? [...tags, write()] : tags.with(at, write(tags[at]))
}

/** Without the address of the product's own page, which a duplicate would name as its own. */
export function withoutPageAddress(seo: SeoData | undefined): SeoData | undefined {
  if (seo?.tags === undefined) return seo
  return { ...seo, tags: seo.tags.filter((tag) => !isPageAddress(tag)) }
}

function isPageAddress({ props }: Tag): boolean {
  return props?.['rel'] === 'canonical' || props?.['property'] === 'og:url'
}

/** Title and description for search engines, where a user wrote them. */
export function toSeo({ tags = [] }: NonNullable<Product['seoData']> = {}): ProductSeo | undefined {
  const title = tags.find(isTitle)?.children
  const meta = tags.find(isDescription)
  const content = meta?.props?.['content']
  const description = typeof content === 'string' ? content : undefined
  if (!title && !description) return undefined
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) }
}

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
