import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richContent } from '#lib/wix/api/rich-text/rich-content.ts'
import * as api from '#lib/wix/api/index.ts'
import { customization } from '#lib/wix/api/v3/wire/customization.ts'
import { inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { pageUrl, type FullProduct, product } from '#lib/wix/api/v3/wire/product.ts'
import type { Codec } from '#lib/wix/api/wire/codec.ts'
import { recordProduct, recordRichText } from './recordings.ts'
import { iterations } from '#tests/iterations.ts'

const style = { prices: 'text' } as const
// A deep copy, because an answer never contains the same object twice.
const replica = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const read = (value: unknown) => product.read(replica(value)) as FullProduct
const readText = (value: unknown) => richContent.read(replica(value))

describe('a product of Catalog V3', () => {
  const decoded = read(recordProduct())

  it('has dates, full addresses and decimal texts', () => {
    expect(decoded.createdDate).toEqual(new Date('2026-01-02T03:04:05.678Z'))
    expect(read({ id: 'p', url: { relativePath: '/mug', url: 'https://shop.com' } }).url).toBe(
      'https://shop.com/mug',
    )
    expect(decoded.actualPriceRange?.minValue?.amount).toBe('10.50')
    expect(decoded.variantSummary?.minPriceVariant?.price?.actualPrice?.amount).toBe('10.50')
    expect(decoded.minVariantPriceInfo?.actualPrice?.amount).toBe('10.50')
  })

  it('has images with a focal point, an expiration date and the platform’s own address', () => {
    const image = decoded.media?.main?.image
    expect(image?.focalPoint).toEqual({ x: 0.25, y: 0.5 })
    expect(image?.urlExpirationDate).toEqual(new Date('2026-11-20T10:00:00.000Z'))
    expect(image?.uri).toBe('wix:image://v1/0.jpg/mug%201.jpg#originWidth=800&originHeight=600')
  })

  it('has videos with posters and resolutions, the larger poster first in its address', () => {
    const video = decoded.media?.itemsInfo?.items?.[1]?.video
    expect(video?.resolutions?.[0]?.poster?.uri).toBe('wix:image://v1/p')
    expect(video?.uri).toContain('#posterUri=large&posterWidth=20&posterHeight=20')
  })

  it.each([
    ['an id', { id: 'a~mv2.jpg' }, 'wix:image://v1/a~mv2.jpg'],
    ['an address', 'wix:image://v1/a~mv2.jpg/a.jpg#originWidth=1&originHeight=2', undefined],
    ['an id as a text', 'a~mv2.jpg', 'wix:image://v1/a~mv2.jpg'],
  ])('has images that arrive as %s, with both addresses, and sends the id', (_, image, uri) => {
    const { media } = read({ id: 'p', media: { main: { id: 'm', image } } })
    expect(media?.main?.image).toEqual({
      id: 'a~mv2.jpg',
      url: 'https://static.wixstatic.com/media/a~mv2.jpg',
      uri: uri ?? image,
    })
    const written = product.write({ id: 'p', media }, style)
    expect(written).toEqual({ id: 'p', media: { main: { id: 'm', image: { id: 'a~mv2.jpg' } } } })
  })

  it.each([
    ['an id', { id: 'b_1' }, 'wix:video://v1/b_1'],
    ['an address', 'wix:video://v1/b_1/b.mp4#posterUri=p', 'wix:video://v1/b_1/b.mp4#posterUri=p'],
  ])('has videos that arrive as %s', (_, video, uri) => {
    const { media } = read({ id: 'p', media: { main: { video } } })
    const url = 'https://video.wixstatic.com/video/b_1/1080p/mp4/file.mp4'
    expect(media?.main?.video).toEqual({ id: 'b_1', url, uri })
  })

  it.each(['mug', { slug: 'mug' }, { name: 'mug' }])('has a slug, also from %j', (slug) => {
    expect(read({ id: 'p', slug }).slug).toBe('mug')
  })

  it('is written as it was read', () => {
    expect(product.write(decoded, style)).toEqual(recordProduct())
  })

  it('keeps valid values and leaves out values of another shape', () => {
    const odd = read({ id: 'p', name: 7, options: 'none', media: null, brand: [] })
    expect(JSON.parse(JSON.stringify(odd))).toEqual({ id: 'p' })
  })
})

const enumerations = Object.values(api).filter((each) => typeof each === 'object')
const known = new Set(enumerations.flatMap((each): unknown[] => Object.values(each)))

describe('enumeration values that are not known yet', () => {
  const item = { id: 'i', availabilityStatus: 'IN_STOCK', reason: 'MANUAL' }
  const option = { customizationType: 'PRODUCT_OPTION', customizationRenderType: 'TEXT_CHOICES' }
  it.each([
    ['a product', product as Codec<never>, recordProduct()],
    ['an inventory item', inventoryItem as Codec<never>, item],
    ['a customization', customization as Codec<never>, { id: 'c', ...option }],
  ])('survive everywhere in %s', (_, kind, recorded) => {
    const text = JSON.stringify(recorded, (__, value) => (known.has(value) ? 'LATER' : value))
    expect(text.split('LATER').length).toBeGreaterThan(2)
    const found = kind.read(JSON.parse(text))
    expect(kind.write(found as never, style)).toEqual(JSON.parse(text))
  })
})

describe('rich text', () => {
  it('is written as it was read', () => {
    const document = readText(recordRichText())
    expect(document?.metadata?.createdTimestamp).toBeInstanceOf(Date)
    expect(document && richContent.write(document, style)).toEqual(recordRichText())
  })

  it('has durations in seconds, and numbers that JSON cannot represent', () => {
    const node = {
      type: 'IMAGE',
      imageData: { image: { duration: '12.5s' }, crop: { x: 'NaN', y: '-Infinity' } },
    }
    const document = readText({ nodes: [node] })
    const data = document?.nodes?.[0]?.imageData
    expect(data?.image?.duration).toBe(12.5)
    expect(data?.crop).toEqual({ x: Number.NaN, y: -Infinity })
    const written = JSON.parse(JSON.stringify(richContent.write(document ?? {}, style)))
    expect(written.nodes[0].imageData).toEqual({
      image: { duration: 12.5 },
      crop: { x: 'NaN', y: '-Infinity' },
    })
  })

  it('keeps nodes of every type, and of unknown types, as they are', () => {
    const types = [...Object.values(api.RichTextNodeType), 'HOLOGRAM']
    const nodes = types.map((type) => ({ type, id: type, anyData: { position: 'START' } }))
    expect(readText({ nodes })?.nodes).toEqual(nodes)
  })

  it('may be nested to any depth', () => {
    let node: object = { type: 'TEXT' }
    for (let depth = 0; depth < 50_000; depth += 1) node = { nodes: [node] }
    expect(richContent.read({ nodes: [node] })).toBeDefined()
  })
})

describe('small parts', () => {
  it('read a page address in either form', () => {
    expect(pageUrl.read({ url: 'https://a.com/p', relativePath: '/p' })).toBe('https://a.com/p')
    expect(pageUrl.read('https://a.com/p')).toBe('https://a.com/p')
    expect(pageUrl.read({})).toBeUndefined()
  })
})

it('reading and writing are inverse for any valid product', () => {
  const amount = fc.record({ amount: fc.stringMatching(/^\d{1,6}\.\d{2}$/) })
  const names = fc.string({ minLength: 1, maxLength: 50 })
  const variant = fc.record(
    {
      id: fc.uuid(),
      visible: fc.boolean(),
      sku: names,
      price: fc.record({ actualPrice: amount, compareAtPrice: amount }, { requiredKeys: [] }),
      physicalProperties: fc.record({
        weight: fc.double({ noNaN: true, noDefaultInfinity: true }),
      }),
      unknown: fc.jsonValue(),
    },
    { requiredKeys: ['id'] },
  )
  const wire = fc.record(
    {
      id: fc.uuid(),
      name: names,
      createdDate: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((date) => date.toISOString()),
      productType: names,
      variantsInfo: fc.record({ variants: fc.array(variant) }),
      later: fc.jsonValue(),
    },
    { requiredKeys: ['id'] },
  )
  fc.assert(
    fc.property(wire, (value) => {
      // Only values that JSON can represent can arrive.
      const json = JSON.parse(JSON.stringify(value)) as object
      expect(JSON.parse(JSON.stringify(product.write(read(json), style)))).toEqual(json)
    }),
    { numRuns: iterations(100, 300, 3_000) },
  )
})
