import type { Product } from '../product/product.ts'
import { defineField, ofProduct } from './field.ts'
import { document, html, media, optionalHtml, text } from './value-types.ts'

const orEmpty = (value: string | undefined) => value ?? ''

/** Texts and pictures of a product page. */
export const contents = {
  /** HTML. On V3 a write replaces all rich text. */
  description: defineField(html, {
    label: 'description',
    section: 'description',
    product: ofProduct('description'),
    group: 'description',
    activity: { kind: 'text', isLong: true },
    column: { width: 260 },
    sheet: { isLong: true },
    limits: { length: { v1: 8000, v3: 16_000 } },
  }),
  richDescription: defineField(document, {
    label: 'richDescription',
    section: 'description',
    product: {
      ...ofProduct('richDescription'),
      missing: { v1: 'richDescription' },
      detail: 'rich-text',
    },
    group: 'description',
  }),
  seoTitle: defineField(text, {
    label: 'seoTitle',
    section: 'seo',
    product: {
      read: ({ seo }) => orEmpty(seo?.title),
      show: (product, title): Product => ({ ...product, seo: { ...product.seo, title } }),
    },
    activity: { kind: 'text', isLong: true },
    column: { width: 200 },
    sheet: { isLong: true },
  }),
  seoDescription: defineField(text, {
    label: 'seoDescription',
    section: 'seo',
    product: {
      read: ({ seo }) => orEmpty(seo?.description),
      show: (product, description): Product => {
        return { ...product, seo: { ...product.seo, description } }
      },
    },
    activity: { kind: 'text', isLong: true },
    column: { width: 240 },
    sheet: { isLong: true },
  }),
  /** HTML by the title of its section; null where there is no such section. */
  info: defineField(optionalHtml, {
    label: 'infoSections',
    section: 'info',
    keyed: {
      read: ({ infoSections }, title) =>
        infoSections?.find((each) => each.title === title)?.html ?? null,
      name: (title) => title,
    },
    activity: {
      kind: 'text',
      isLong: true,
      read: ({ infoSections }) => JSON.stringify(infoSections),
    },
    limits: { length: 16_000, items: { v1: Infinity, v3: 20 } },
  }),
  /** In their order: ids of the existing items, addresses of the ones to add. */
  media: defineField(media, {
    label: 'media',
    section: 'media',
    product: { read: (product) => product.media.map(({ id }) => id) },
    group: 'media',
    activity: { kind: 'other', isLong: true },
    limits: { items: { v1: Infinity, v3: 50 } },
  }),
  /** Alternative text by the id of a picture or video; one that the product lacks has none. */
  alt: defineField(text, {
    label: 'alt',
    section: 'media',
    keyed: {
      read(product, mediaId) {
        return orEmpty(product.media.find(({ id }) => id === mediaId)?.altText)
      },
      missing: { v1: 'altText' },
    },
    limits: { length: 1000 },
  }),
}
