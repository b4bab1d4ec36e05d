import { describe, expect, it } from 'vitest'
import { product as codec } from '#lib/wix/api/wire/product.ts'
import { toProduct } from '#lib/wix/store/v1/to-product.ts'

const read = (more: object = {}) => {
  const wire = { id: 'p1', name: 'Cup', priceData: { price: 0.1, currency: 'EUR' }, ...more }
  const product = codec.read(structuredClone(wire))
  return product && toProduct(product)
}

describe('a V1 product', () => {
  it('has exact amounts', () => {
    const priceData = { price: 1234567.89, discountedPrice: '1111111.10', currency: 'JPY' }
    expect(read({ priceData })).toMatchObject({
      listPrice: '1234567.89',
      paidPrice: '1111111.1',
      currency: 'JPY',
    })
    expect(read()).toMatchObject({ listPrice: '0.1', paidPrice: '0.1' })
  })

  it.each([undefined, {}, { price: null }, { price: 'NaN' }, { price: 'abc' }])(
    'is undefined without a readable price (%j)',
    (priceData) => {
      expect(read({ priceData })).toBeUndefined()
    },
  )

  it('is read whatever its names and images are called, lone surrogates included', () => {
    const id = 'half \uD83D'
    const choices = [{ value: id, description: id, media: { items: [{ id, image: { url: id } }] } }]
    const media = { items: [{ id, video: { files: [{ url: id }], stillFrameMediaId: id } }] }
    const product = read({ media, productOptions: [{ optionType: id, name: id, choices }] })
    expect(product?.media[0]?.poster).toMatch(/half%20%EF%BF%BD$/)
    expect(Object.keys(product?.choiceMedia ?? {})).toEqual(['half%20%EF%BF%BD/half%20%EF%BF%BD'])
  })

  it('names colors by their label and keeps their value', () => {
    const choices = [{ value: '#f00', description: 'Red' }, { value: 'M' }]
    const productOptions = [{ optionType: 'color', name: 'Colour', choices }]
    expect(read({ productOptions })?.options).toEqual([
      {
        name: 'Colour',
        kind: 'color',
        choices: [
          { value: '#f00', label: 'Red' },
          { value: 'M', label: 'M' },
        ],
      },
    ])
  })

  it('keeps unknown kinds under their own names', () => {
    expect(
      read({
        productType: 'FUTURE_VALUE',
        discount: { type: 'FUTURE_VALUE', value: 5 },
        stock: { inventoryStatus: 'FUTURE_VALUE', inStock: false },
        productOptions: [{ optionType: 'FUTURE_VALUE', name: 'A', choices: [] }],
      }),
    ).toMatchObject({
      type: 'FUTURE_VALUE',
      discount: { kind: 'FUTURE_VALUE', value: '5' },
      stock: { status: 'out-of-stock' },
      options: [{ kind: 'FUTURE_VALUE' }],
    })
  })

  it('has a quantity only while the store tracks it', () => {
    const stock = { trackInventory: false, quantity: 7, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' }
    expect(read({ stock })?.stock).toEqual({
      tracked: false,
      quantity: undefined,
      status: 'partly-out',
    })
  })

  it.each([
    [undefined, undefined],
    [{ itemCost: 0, profit: 0.1, profitMargin: 1 }, undefined],
    [{ itemCost: 0.01 }, '0.01'],
    [{ itemCost: 7 }, '7'],
  ])('has no cost if none was entered, which the platform returns as 0 (%j)', (costs, cost) => {
    const variants = [{ id: 'v', choices: { Size: 'M' }, variant: { costAndProfitData: costs } }]
    const product = read({ costAndProfitData: costs, variants })
    expect(product?.cost).toBe(cost)
    expect(product?.variants[0]?.cost).toBe(cost)
  })

  it('gives a variant without prices those of the product', () => {
    const variants = [{ id: 'v', choices: { Size: 'M' } }]
    expect(read({ variants })?.variants).toMatchObject([
      { id: 'v', listPrice: '0.1', paidPrice: '0.1', choices: { Size: 'M' } },
    ])
  })

  it('has a small image, or the still frame of a video', () => {
    const image = { items: [{ id: 'a~mv2.jpg', mediaType: 'image', image: {} }] }
    expect(read({ media: image })?.thumbnail).toBe(
      'https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_96,h_96,q_85/file.jpg',
    )
    const film = { items: [{ id: 'v', mediaType: 'video', video: { stillFrameMediaId: 'f.jpg' } }] }
    expect(read({ media: film })?.thumbnail).toBe(
      'https://static.wixstatic.com/media/f.jpg/v1/fill/w_96,h_96,q_85/file.jpg',
    )
    expect(read()?.thumbnail).toBeUndefined()
  })

  it('leaves texts unchanged, direction marks included', () => {
    expect(read({ name: '\u202Ecup\u202C' })?.name).toBe('\u202Ecup\u202C')
  })

  it('is plain data', () => {
    const product = read({ lastUpdated: '2026-11-20T10:00:00Z' })
    expect(structuredClone(product)).toEqual(product)
    expect(product?.updatedAt).toBe('2026-11-20T10:00:00.000Z')
  })
})
