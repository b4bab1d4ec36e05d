import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { choiceMediaPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAt } from './fields.ts'
import { readAll } from './stores.ts'

type Catalog = 'v1' | 'v3'
/** What V1 does with a file that it does not have. */
type Unknown = 'taken' | 'refused' | 'omitted'

const foreignId = 'c837a6_00000000000000000000000000000000~mv2.jpg'
const foreign = `https://static.wixstatic.com/media/${foreignId}`
const address = (id: string) => `https://static.wixstatic.com/media/${id}`
const blank: NewProduct = {
  name: 'Hat',
  type: 'physical',
  visible: true,
  listPrice: '9' as Amount,
  options: [],
  variants: [],
  media: [],
  collectionIds: [],
}

async function open(catalog: Catalog, unknown: Unknown = 'taken') {
  const { access, requests } = buildStore({ catalog })
  const { fetch } = access
  access.fetch = async (url, init) => {
    const body = typeof init.body === 'string' ? init.body : ''
    const isUnknown = /v1\/products\/[^/]+\/media$/.test(url) && body.includes(`"${foreignId}"`)
    if (!isUnknown || unknown === 'taken') return fetch(url, init)
    if (unknown === 'refused') {
      requests.push({ path: 'refused', body: {} })
      return Response.json({ message: 'No such file', details: {} }, { status: 404 })
    }
    const sent = JSON.parse(body) as { media: readonly { mediaId?: string }[] }
    const media = sent.media.filter(({ mediaId }) => mediaId !== foreignId)
    if (media.length === 0) return Response.json({})
    return fetch(url, { ...init, body: JSON.stringify({ ...sent, media }) })
  }
  const store = await openProductStore({ ...access, clock: createMovingClock() })
  const [product, other] = (await readAll(store)).filter(
    ({ media, options }) => media.length > 0 && options.length > 0,
  )
  const otherId = other?.media[0]?.id
  if (product === undefined || otherId === undefined) throw new Error('The demo store has two.')
  requests.length = 0
  const sent = () =>
    JSON.stringify(requests.map(({ body }) => body['product'] ?? body['media'] ?? null))
  const write = async (item: ItemChange) => (await store.applyChange({ items: [item] }))[0]
  const add = async (...more: readonly string[]) => {
    const media = product.media.map(({ id }) => id)
    const set = { media: [...media, ...more] }
    const outcome = await write({ id: product.id, before: { media }, set })
    const after = (await readAt(store, product.id)).media.map(({ id }) => id)
    return { outcome, sent: sent(), media, after }
  }
  const make = async (...media: readonly string[]) => {
    const id = '00000000-0000-4000-8000-000000000001' as ProductId
    const create = { ...blank, media }
    const outcome = await write({ id, before: { deleted: true }, set: { deleted: false }, create })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    const made = await readAt(store, newId ?? id)
    return { outcome, sent: sent(), after: made.media.map((each) => each.id) }
  }
  return { store, product, otherId, add, make, write, sent }
}

describe.each(['v1', 'v3'] as const)('%s: an image with an address on Wix', (catalog) => {
  it.each([
    ['', ''],
    [' in a smaller size', '/v1/fill/w_96,h_96,q_85/file.jpg'],
  ])('is that file of the store, and no copy of it%s', async (_, size) => {
    const { otherId, add } = await open(catalog)
    const { outcome, sent, media, after } = await add(address(otherId) + size)
    expect(outcome).toMatchObject({ ok: true })
    expect(after).toEqual([...media, otherId])
    expect(sent).not.toContain('wixstatic.com')
  })

  it('is that file in a new product as well', async () => {
    const { otherId, make } = await open(catalog)
    const { outcome, sent, after } = await make(address(otherId), 'https://example.com/a.jpg')
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome?.ok && outcome.problem).toBeUndefined()
    expect(after).toHaveLength(2)
    expect(after[0]).toBe(otherId)
    expect(sent).not.toContain('wixstatic.com')
  })

  it('is sent unchanged from any other address', async () => {
    const outside = 'https://example.com/media/mug.jpg'
    const { add } = await open(catalog)
    const { outcome, sent, after, media } = await add(outside)
    expect(outcome).toMatchObject({ ok: true })
    expect(after).toHaveLength(media.length + 1)
    expect(sent).toContain(outside)
  })
})

describe.each([
  ['v1', 'refused'],
  ['v1', 'omitted'],
  ['v3', 'refused'],
] as const)('%s: a file of another store, which is %s', (catalog, unknown) => {
  it('is copied by its address', async () => {
    const { add } = await open(catalog, unknown)
    const { outcome, sent, media, after } = await add(foreign)
    expect(outcome).toMatchObject({ ok: true })
    expect(after.slice(0, -1)).toEqual(media)
    expect(after).toHaveLength(media.length + 1)
    expect(after).not.toContain(foreignId)
    expect(sent).toContain(foreign)
  })

  it('is copied for a new product, once', async () => {
    const { make } = await open(catalog, unknown)
    const { outcome, sent, after } = await make('https://example.com/a.jpg', foreign)
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome?.ok && outcome.problem).toBeUndefined()
    expect(after).toHaveLength(2)
    expect(after).not.toContain(foreignId)
    expect(sent).toContain(foreign)
  })
})

it('v1: a file that is added by its address is shown for its choice', async () => {
  const { store, product, otherId, write, sent } = await open('v1')
  const [option] = product.options
  const label = option?.choices[0]?.label ?? ''
  const path = choiceMediaPath(option?.name ?? '', label)
  const key = path.slice('choice/'.length)
  const media = product.media.map(({ id }) => id)
  const before = fieldValuesFrom([
    ['media', media],
    [path, product.choiceMedia?.[key] ?? []],
  ])
  const set = fieldValuesFrom([
    ['media', [...media, address(otherId)]],
    [path, [address(otherId)]],
  ])
  expect(await write({ id: product.id, before, set })).toMatchObject({ ok: true })
  expect((await readAt(store, product.id)).choiceMedia?.[key]).toEqual([otherId])
  expect(sent()).not.toContain('wixstatic.com')
})
