import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

const media = `POST /stores/v1/products/${ids.mug}/media`
const shots = (mockStore: { state(): object }, id: string = ids.mug) =>
  productOf(mockStore, id).media.map((url) => url.split('/').at(-1))

test('images are added by id or by address', async () => {
  const { call, mockStore } = openStore()
  expect(
    (await call(media, { media: [{ mediaId: 'c.jpg' }, { url: 'https://example.com/d.jpg' }] }))
      .body,
  ).toEqual({})
  expect(shots(mockStore)).toEqual([
    'mug-a.jpg',
    'mug-b.jpg',
    'c.jpg',
    expect.stringMatching(/~mv2\.jpg$/),
  ])
  expect((await call(media, { media: [] })).status).toBe(400)
  expect((await call(media, { media: [{ mediaId: 'x', url: 'https://y' }] })).status).toBe(400)
  expect(
    (await call(media, { media: Array.from({ length: 51 }, () => ({ mediaId: 'x' })) })).status,
  ).toBe(400)
})

test('an empty list of ids removes every image', async () => {
  const { call, mockStore } = openStore()
  await call(`${media}/delete`, { mediaIds: ['mug-a.jpg'] })
  expect(shots(mockStore)).toEqual(['mug-b.jpg'])
  await call(`${media}/delete`, { mediaIds: [] })
  expect(shots(mockStore)).toEqual([])
})

test('images are linked to choices of only one option, and unlinked', async () => {
  const { call } = openStore()
  const choices = `/stores/v1/products/${ids.shirt}/choices/media`
  const linked = async () => {
    const { body } = await call(`GET /stores-reader/v1/products/${ids.shirt}`)
    const { product } = body as unknown as {
      product: { productOptions: { choices: { media: { items: { id: string }[] } }[] }[] }
    }
    return product.productOptions.map((option) =>
      option.choices.map((choice) => choice.media.items.map(({ id }) => id)),
    )
  }
  const blue = { option: 'Colour', choice: 'Blue', mediaIds: ['red.jpg'] }
  expect((await call(`PATCH ${choices}`, { media: [blue] })).status).toBe(200)
  expect(await linked()).toEqual([
    [[], []],
    [['red.jpg'], ['red.jpg']],
  ])
  const small = { option: 'Size', choice: 'S', mediaIds: ['red.jpg'] }
  expect((await call(`PATCH ${choices}`, { media: [small] })).status).toBe(400)
  expect(
    (await call(`PATCH ${choices}`, { media: [{ ...blue, mediaIds: ['strange.jpg'] }] })).status,
  ).toBe(400)
  expect(
    (
      await call(`POST ${choices}/delete`, {
        media: [{ option: 'Colour', choice: 'Red', mediaIds: [] }],
      })
    ).status,
  ).toBe(200)
  expect(await linked()).toEqual([
    [[], []],
    [[], ['red.jpg']],
  ])
  // The platform's own example sends a single assignment without a list.
  expect((await call(`POST ${choices}/delete`, blue)).status).toBe(200)
  expect(await linked()).toEqual([
    [[], []],
    [[], []],
  ])
})

test('an image can be added with its choice', async () => {
  const { call } = openStore()
  const choice = { option: 'Colour', choice: 'Blue' }
  await call(`POST /stores/v1/products/${ids.shirt}/media`, {
    media: [{ mediaId: 'blue.jpg', choice }],
  })
  const { text } = await call(`GET /stores-reader/v1/products/${ids.shirt}`)
  expect(text.split('"id":"blue.jpg"').length - 1).toBe(3)
})
