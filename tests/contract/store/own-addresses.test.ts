import { expect, it } from 'vitest'
import type { ItemChange } from '#lib/domain/change.ts'
import { readAt } from './fields.ts'
import { openProducts, readAll } from './shops.ts'

const isWrite = ({ path }: { path: string }) => path.startsWith('/stores/v3/products/')

/** Two products with media, and what is sent where pictures are added to the first by their addresses. */
async function addTo(more: (otherId: string) => readonly string[]) {
  const { store, requests } = await openProducts('v3')
  const [product, other] = (await readAll(store)).filter(({ media }) => media.length > 0)
  const otherId = other?.media[0]?.id
  if (product === undefined || otherId === undefined) throw new Error('The demo shop has two.')
  const media = product.media.map(({ id }) => id)
  const item: ItemChange = {
    id: product.id,
    before: { media },
    set: { media: [...media, ...more(otherId)] },
  }
  requests.length = 0
  const [outcome] = await store.applyChange({ items: [item] })
  const sent = JSON.stringify(requests.filter(isWrite).map(({ body }) => body['product'] ?? null))
  const after = (await readAt(store, product.id)).media.map(({ id }) => id)
  return { outcome, sent, media, after, otherId }
}

it.each([
  ['', ''],
  [' in a smaller size', '/v1/fill/w_96,h_96,q_85/file.jpg'],
])('an address of a file of the shop becomes that file, and no copy of it%s', async (_, size) => {
  const address = (id: string) => `https://static.wixstatic.com/media/${id}${size}`
  const { outcome, sent, media, after, otherId } = await addTo((id) => [address(id)])
  expect(outcome).toMatchObject({ ok: true })
  expect(after).toEqual([...media, otherId])
  expect(sent).not.toContain('wixstatic.com')
})

it('a file of another shop is copied by its address', async () => {
  const foreign =
    'https://static.wixstatic.com/media/c837a6_00000000000000000000000000000000~mv2.jpg'
  const { outcome, sent, media, after } = await addTo(() => [foreign])
  expect(outcome).toMatchObject({ ok: true })
  expect(after.slice(0, -1)).toEqual(media)
  expect(after).toHaveLength(media.length + 1)
  expect(sent).toContain(foreign)
})

it('an address of anywhere else goes as it is', async () => {
  const outside = 'https://example.com/media/mug.jpg'
  const { outcome, sent, after, media } = await addTo(() => [outside])
  expect(outcome).toMatchObject({ ok: true })
  expect(after).toHaveLength(media.length + 1)
  expect(sent).toContain(outside)
})
