import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { buildSummary } from '#tests/components/builders.ts'
import { amount, buildProduct } from '#tests/unit/jobs/harness/builders.ts'

export function buildVariant(number: number, part: Partial<Variant> = {}): Variant {
  return {
    id: `variant-${number}` as VariantId,
    choices: {},
    sku: `MUG-${number}`,
    listPrice: amount('20'),
    paidPrice: amount('20'),
    cost: amount('8'),
    weight: amount('0.4'),
    visible: true,
    stock: { tracked: true, quantity: 12, status: 'in-stock' },
    ...part,
  }
}

/** A V1 product: the product has the prices. */
export function buildMug(part: Partial<Product> = {}): Product {
  return buildProduct({
    ...buildSummary(1),
    slug: 'mug-1',
    description: '<p>A <b>good</b> mug</p>',
    brand: 'Kollen',
    cost: amount('8'),
    weight: amount('0.4'),
    media: [
      { id: 'a', kind: 'image', url: 'https://static.wixstatic.com/media/a.jpg', altText: 'Front' },
      { id: 'b', kind: 'image', url: 'https://static.wixstatic.com/media/b.jpg' },
    ],
    variants: [buildVariant(1)],
    collectionIds: ['c1' as CollectionId],
    infoSections: [{ title: 'Care', html: '<p>Wash it</p>' }],
    seo: { title: 'Mug', description: '' },
    ...part,
  })
}

const sizes = ['S', 'M', 'L']

/** A V3 product: every variant has prices. */
export function buildV3Product(variants = 1, part: Partial<Product> = {}): Product {
  return buildMug({
    variantsPriced: true,
    variantsManaged: true,
    options:
      variants === 1
        ? []
        : [
            {
              name: 'Size',
              kind: 'list',
              choices: Array.from({ length: variants }, (_, at) => ({
                value: sizes[at] ?? `Size ${at}`,
                label: sizes[at] ?? `Size ${at}`,
              })),
            },
          ],
    variants: Array.from({ length: variants }, (_, at) =>
      buildVariant(at + 1, variants === 1 ? {} : { choices: { Size: sizes[at] ?? `Size ${at}` } }),
    ),
    variantCount: variants,
    ...part,
  })
}
