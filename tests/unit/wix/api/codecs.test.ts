import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOut } from '#lib/wix/api/wire/decimal.ts'
import { product } from '#lib/wix/api/wire/product.ts'
import { type ProductPatch, productPatch } from '#lib/wix/api/wire/product-input.ts'
import { storeVariant } from '#lib/wix/api/wire/store-variant.ts'
import { recordProduct, recordVariants } from './recordings.ts'

const asText = { prices: 'text' } as const
const asNumber = { prices: 'number' } as const

/** A result of JSON.parse, because reading works in place. */
const parsed = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const image = (media: object) =>
  product.read({ id: 'p', media: { items: [{ id: 'a~mv2.jpg', ...media }] } })?.media?.items?.[0]
    ?.image
const price = (value: unknown) =>
  product.read({ id: 'p', priceData: { price: value } })?.priceData?.price

describe('a product', () => {
  it('has dates, plain numbers and both addresses of an image', () => {
    const read = product.read(parsed(recordProduct()))
    expect(read?.lastUpdated).toEqual(new Date('2026-11-20T10:00:00.000Z'))
    expect(read?.priceData?.price).toBe(12)
    expect(read?.media?.items?.[0]?.image).toMatchObject({
      url: 'https://static.wixstatic.com/media/a1.jpg/v1/fit/w_1000,h_800,q_90/file.jpg',
      uri: 'wix:image://v1/a1.jpg/Blue%20cup#originWidth=1000&originHeight=800',
    })
    expect(read?.media?.items?.[2]?.video?.uri).toBe(
      'wix:video://v1/v1/Pouring#posterUri=v1f000.jpg&posterWidth=50&posterHeight=50',
    )
  })

  it('has a loadable address even if the platform sent none', () => {
    expect(image({ image: { width: 3, height: 4 } })?.url).toBe(
      'https://static.wixstatic.com/media/a~mv2.jpg',
    )
    expect(
      image({ image: { url: 'wix:image://v1/b.jpg/n.jpg#originWidth=1&originHeight=2' } }),
    ).toEqual({
      url: 'https://static.wixstatic.com/media/b.jpg',
      uri: 'wix:image://v1/b.jpg/n.jpg#originWidth=1&originHeight=2',
    })
    expect(image({ image: { url: 'http://static.wixstatic.com/media/c.jpg' } })?.url).toBe(
      'https://static.wixstatic.com/media/c.jpg',
    )
  })

  it('has no date where none can be read', () => {
    for (const lastUpdated of ['yesterday', '', '2026-13-01', 1_700_000_000_000, {}, null]) {
      expect(product.read({ id: 'p', lastUpdated })?.lastUpdated).toBeUndefined()
    }
  })

  it('has amounts from texts and from numbers, and from nothing else', () => {
    expect(price('12.50')).toBe(12.5)
    expect(price('1e3')).toBe(1000)
    expect(price('Infinity')).toBe(Infinity)
    for (const value of ['', ' ', 'abc', '12,50', '0x10', null, true, {}, []]) {
      expect(price(value)).toBeUndefined()
    }
  })

  it('keeps enumeration values and fields that were added later', () => {
    const read = product.read({
      id: 'p',
      productType: 'FUTURE_VALUE',
      stock: { inventoryStatus: 'FUTURE_VALUE' },
      discount: { type: 'FUTURE_VALUE', value: 1 },
      productOptions: [{ optionType: 'FUTURE_VALUE', name: 'A', choices: [] }],
      pricePerUnitData: { totalMeasurementUnit: 'FUTURE_VALUE' },
      media: { items: [{ mediaType: 'FUTURE_VALUE' }] },
      futureField: { a: 1 },
    })
    expect(JSON.stringify(read).match(/FUTURE_VALUE/g)).toHaveLength(6)
    expect(read).toHaveProperty('futureField.a', 1)
  })

  it('is written as it was read, whichever of its fields it has', () => {
    const names = Object.keys(recordProduct())
    fc.assert(
      fc.property(fc.subarray(names), fc.nat(9), (saved, index) => {
        const whole = recordProduct(index) as Record<string, unknown>
        const some = parsed({
          id: 'p',
          ...Object.fromEntries(saved.map((name) => [name, whole[name]])),
        })
        const read = product.read(structuredClone(some))
        expect(read && product.write(read, asNumber)).toEqual(some)
      }),
    )
  })
})

describe('a change of a product', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100)
  const patch: fc.Arbitrary<ProductPatch> = fc.record(
    {
      name: fc.string(),
      visible: fc.boolean(),
      weight: amounts,
      priceData: fc.record({ price: amounts }),
      costAndProfitData: fc.record({ itemCost: amounts }),
      discount: fc.record({ type: fc.constantFrom('NONE', 'PERCENT'), value: amounts }),
      additionalInfoSections: fc.array(fc.record({ title: fc.string(), description: fc.string() })),
      ribbon: fc.string(),
      brand: fc.string(),
    },
    { requiredKeys: [] },
  )

  it('is the same in either format of amounts', () => {
    fc.assert(
      fc.property(patch, fc.constantFrom(asText, asNumber), (wanted, style) => {
        const sent = parsed(productPatch.pick(wanted, style))
        expect(productPatch.read(sent)).toEqual(wanted)
      }),
    )
  })

  it('never contains an unknown or read-only field', () => {
    const known = Object.keys(productPatch.pick(recordProduct(), asText))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (more) => {
        const whole = { ...(parsed(more) as object), ...product.read(parsed(recordProduct())) }
        const sent = productPatch.pick(whole as unknown as ProductPatch, asText)
        expect(Object.keys(sent).toSorted()).toEqual(known.toSorted())
      }),
    )
    for (const name of ['id', 'media', 'variants', 'stock', 'numericId', 'lastUpdated', 'price']) {
      expect(known).not.toContain(name)
    }
  })

  it('sends only the writable values of a price, and keeps unknown fields of a choice', () => {
    const read = product.read({
      ...recordProduct(),
      productOptions: [{ name: 'Size', choices: [{ value: 'M', futureField: 1 }] }],
    })
    const sent = productPatch.pick(read as unknown as ProductPatch, asText)
    expect(sent['priceData']).toEqual({ price: '12' })
    expect(sent['costAndProfitData']).toEqual({ itemCost: '4.2' })
    expect(sent['productOptions']).toEqual([
      { name: 'Size', choices: [{ value: 'M', futureField: 1 }] },
    ])
  })
})

describe('a decimal', () => {
  it('is sent exactly, as a text or as a number', () => {
    expect(decimalOut.write('12.90', asText)).toBe('12.90')
    expect(decimalOut.write('12.90', asNumber)).toBe(12.9)
    expect(decimalOut.write(0.000_000_1, asText)).toBe('0.0000001')
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const sent = decimalOut.write(value, asText)
        expect(sent).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Math.abs(Number(sent) - value)).toBeLessThanOrEqual(1e-20)
      }),
    )
  })

  it.each([Number.NaN, Infinity, 1e21, '1e3', '', ' 1', '1.', '.5', '1,5', '--1'])(
    'is not %s',
    (value) => {
      expect(() => decimalOut.write(value, asText)).toThrow('is not a decimal number')
      expect(() => decimalOut.write(value, asNumber)).toThrow('is not a decimal number')
    },
  )
})

describe('a store variant', () => {
  it('has its image and video in both forms, with dates and focal point', () => {
    const read = storeVariant.read(parsed(recordVariants().variants[1]))
    expect(read?.media?.image).toMatchObject({
      url: 'https://static.wixstatic.com/media/a1.jpg',
      uri: 'wix:image://v1/a1.jpg/cup%20blue.jpg#originWidth=1000&originHeight=800',
      focalPoint: { x: 0.5, y: 0.25 },
      urlExpirationDate: new Date('2026-12-01T00:00:00.000Z'),
    })
    expect(read?.media?.video?.uri).toBe(
      'wix:video://v1/v1/pour.mp4#posterUri=large.jpg&posterWidth=900&posterHeight=600',
    )
  })

  it('may have its image as one address', () => {
    const read = storeVariant.read({
      id: 'v',
      media: { image: 'wix:image://v1/x.jpg/n#originWidth=1&originHeight=1' },
    })
    expect(read?.media?.image?.url).toBe('https://static.wixstatic.com/media/x.jpg')
  })
})
