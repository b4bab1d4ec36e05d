import { describe, expect, it } from 'vitest'
import { product as codec } from '#lib/wix/api/v3/wire/product.ts'
import type { InventoryItem } from '#lib/wix/api/v3/index.ts'
import { toProduct, toSummary } from '#lib/wix/store/v3/to-product.ts'

const money = (amount: string) => ({ amount })
const range = (amount: string) => ({ minValue: money(amount), maxValue: money('99') })
const summarize = (more: object) => toSummary(codec.read({ id: 'p1', ...more })!)
const variantOf = (id: string, actual: string, more: object = {}) => ({
  id,
  price: { actualPrice: money(actual) },
  ...more,
})

function read(more: object = {}, stock: readonly InventoryItem[] = []) {
  const wire = {
    id: 'p1',
    revision: '1',
    currency: 'EUR',
    variantsInfo: { variants: [variantOf('v1', '10.50')] },
    ...more,
  }
  const product = codec.read(structuredClone(wire))
  const variants = product?.variantsInfo?.variants ?? []
  const byVariant = new Map(stock.map((item) => [item.variantId ?? '', item]))
  return product && toProduct(product, { variants, stock: byVariant })
}

const options = [
  {
    id: 'o1',
    name: 'Size',
    optionRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: [{ choiceId: 'c1', name: 'M' }] },
  },
]

describe('a V3 product', () => {
  it('costs what its cheapest variant costs, exactly', () => {
    const variants = [
      variantOf('v1', '30.00'),
      variantOf('v2', '12.00', {
        price: { actualPrice: money('12.00'), compareAtPrice: money('15.50') },
      }),
    ]
    expect(read({ options, variantsInfo: { variants } })).toMatchObject({
      listPrice: '15.5',
      paidPrice: '12',
      variantsPriced: true,
      variantsManaged: true,
      variantCount: 2,
      discount: { kind: 'none' },
      variants: [
        { id: 'v1', listPrice: '30', paidPrice: '30' },
        { id: 'v2', listPrice: '15.5', paidPrice: '12' },
      ],
    })
  })

  it('is not on sale with a compare-at price that is not above the price paid', () => {
    const price = { actualPrice: money('5'), compareAtPrice: money('5.00') }
    expect(read({ variantsInfo: { variants: [{ id: 'v1', price }] } })).toMatchObject({
      listPrice: '5',
      paidPrice: '5',
    })
  })

  it.each([undefined, {}, { actualPrice: money('') }, { actualPrice: money('1e3') }])(
    'is undefined with a variant without a readable price (%j)',
    (price) => {
      const variants = [variantOf('v1', '1'), { id: 'v2', price }]
      expect(read({ variantsInfo: { variants } })).toBeUndefined()
    },
  )

  it('names choices by their names, or by those of its options', () => {
    const ids = { optionChoiceIds: { optionId: 'o1', choiceId: 'c1' } }
    const names = { optionChoiceNames: { optionName: 'Size', choiceName: 'M' } }
    const lost = { optionChoiceIds: { optionId: 'o9', choiceId: 'c9' } }
    const variants = [
      variantOf('v1', '1', { choices: [ids] }),
      variantOf('v2', '1', { choices: [names] }),
      variantOf('v3', '1', { choices: [lost] }),
    ]
    const found = read({ options, variantsInfo: { variants } })?.variants
    expect(found?.map(({ choices }) => choices)).toEqual([{ Size: 'M' }, { Size: 'M' }, {}])
  })

  it('has barcode, cost, weight and search data where there are some', () => {
    const more = {
      barcode: '4006381333931',
      sku: 'A-1',
      revenueDetails: { cost: money('3.30') },
      physicalProperties: { weight: 1.5 },
    }
    const seoData = {
      tags: [
        { type: 'title', children: 'Best mug' },
        { type: 'meta', props: { name: 'description', content: 'Blue.' } },
      ],
    }
    const product = read({ variantsInfo: { variants: [variantOf('v1', '9', more)] }, seoData })
    expect(product).toMatchObject({
      sku: 'A-1',
      cost: '3.3',
      weight: '1.5',
      seo: { title: 'Best mug', description: 'Blue.' },
      variants: [{ barcode: '4006381333931', cost: '3.3', weight: '1.5' }],
    })
    expect(read()?.seo).toBeUndefined()
    expect(read()?.variants[0]).not.toHaveProperty('barcode')
  })

  it('sums tracked stock, and reports availability of the rest', () => {
    const variants = [
      variantOf('v1', '1'),
      variantOf('v2', '1', { inventoryStatus: { inStock: false } }),
    ]
    const stock = [
      { id: 'i1', variantId: 'v1', trackQuantity: true, quantity: 4 },
      { id: 'i2', variantId: 'v2', trackQuantity: true, quantity: 0 },
    ]
    const inventory = { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' }
    expect(read({ options, variantsInfo: { variants }, inventory }, stock)).toMatchObject({
      stock: { tracked: true, quantity: 4, status: 'partly-out' },
      variants: [
        { stock: { tracked: true, quantity: 4, status: 'in-stock' } },
        { stock: { tracked: true, quantity: 0, status: 'out-of-stock' } },
      ],
    })
    expect(read()?.stock).toMatchObject({ tracked: false, status: 'in-stock' })
  })

  it('keeps unknown kinds under their own names', () => {
    const future = [{ ...options[0], optionRenderType: 'FUTURE' }]
    const media = { itemsInfo: { items: [{ id: 'm1', mediaType: 'FUTURE' }] } }
    expect(read({ options: future, productType: 'FUTURE', media })).toMatchObject({
      type: 'future',
      options: [{ kind: 'FUTURE' }],
      media: [{ id: 'm1', kind: 'future', url: 'https://static.wixstatic.com/media/m1' }],
    })
  })

  it('has a summary from a list by its cheapest variant, or by its ranges', () => {
    expect(summarize({ actualPriceRange: range('7') })).toMatchObject({ paidPrice: '7' })
    const minPriceVariant = variantOf('v1', '8', { sku: 'B-2' })
    const variantSummary = { variantCount: 3, minPriceVariant }
    expect(summarize({ variantSummary })).toMatchObject({
      paidPrice: '8',
      sku: 'B-2',
      variantCount: 3,
    })
    expect(summarize({})).toBeUndefined()
  })
})
