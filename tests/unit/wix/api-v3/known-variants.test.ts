import { expect, it } from 'vitest'
import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createChangeProducts } from '#lib/wix/api/v3/change/change-products.ts'
import type { KnownVariants, ProductChange } from '#lib/wix/api/v3/index.ts'
import { createBrands, createRibbons } from '#lib/wix/api/v3/labels.ts'
import { createMemoryVariants } from '#tests/unit/wix/store/memory-variants.ts'
import { ids, openV3 } from './open-v3.ts'

/** A client that remembers variants. `answer` may change what the store answers to it. */
function openRemembering(
  answer: (url: string, body: unknown) => unknown = (_url, body) => body,
  variants: KnownVariants = createMemoryVariants(),
) {
  const { mockStore, other } = openV3()
  const paths: string[] = []
  const connection = createConnection({
    auth: apiKey(mockStore.apiKey, { siteId: mockStore.siteId }),
    throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
    async fetch(url, init) {
      paths.push(`${init.method} ${new URL(url).pathname}`)
      const response = await mockStore.fetch(new Request(url, init))
      const body = answer(new URL(url).pathname, await response.json())
      return Response.json(body, { status: response.status, headers: response.headers })
    },
  })
  const labels = { brands: createBrands(connection), ribbons: createRibbons(connection) }
  const changeMany = createChangeProducts({ connection, ...labels, variants })
  return {
    mockStore,
    other,
    variants,
    /** Changes several products and returns the outcomes and the requests. */
    async change(changes: readonly (readonly [id: string, change: ProductChange])[]) {
      paths.length = 0
      const outcomes = await changeMany(changes.map(([id, change]) => ({ id, change })))
      return { kinds: outcomes.map(({ kind }) => kind), paths: [...paths] }
    },
  }
}

const fields = ['MERCHANT_DATA', 'VARIANT_OPTION_CHOICE_NAMES'] as const
const single = /^GET .*\/products\/[0-9a-f-]{36}$/

type Client = ReturnType<typeof openRemembering>
const plain = [ids.mug, ids.vase]
/** The variants of the shirt have images, which take a second write. */
const withShirt = [ids.shirt, ids.mug]

async function readVariants({ other }: Client, products: readonly string[]) {
  const found = await Promise.all(products.map((id) => other.products.get(id, { fields })))
  return found.map(({ variantsInfo }) => variantsInfo?.variants ?? [])
}

/** Sets the price of the first variant of each product. */
async function priceAt(client: Client, products: readonly string[], actualPrice: string) {
  const variants = await readVariants(client, products)
  return client.change(
    products.map((id, at) => [
      id,
      { variants: [{ id: variants[at]?.[0]?.id ?? '', actualPrice }] },
    ]),
  )
}

it('reads products on their own once, and then only their list', async () => {
  const client = openRemembering()
  const first = await priceAt(client, plain, '11')
  expect(first.paths.filter((path) => single.test(path))).toHaveLength(2)
  const before = await readVariants(client, plain)
  const second = await priceAt(client, plain, '12')
  expect(second.kinds).toEqual(['applied', 'applied'])
  expect(second.paths).toEqual([
    'POST /stores/v3/products/query',
    'POST /stores/v3/bulk/products/update',
  ])
  const after = await readVariants(client, plain)
  expect(after.map(([variant]) => variant?.price?.actualPrice?.amount)).toEqual(['12', '12'])
  const withoutPrice = (found: typeof after) =>
    found
      .flat()
      .map(({ id, sku, visible, choices, media, physicalProperties, revenueDetails }) => [
        [id, sku, visible, choices, media, physicalProperties],
        revenueDetails?.cost,
      ])
  expect(withoutPrice(after)).toEqual(withoutPrice(before))
})

it('reads a product again that another user has changed, and keeps that change', async () => {
  const client = openRemembering()
  await priceAt(client, withShirt, '11')
  const [shirt] = await readVariants(client, withShirt)
  const last = shirt?.at(-1)?.id ?? ''
  await client.other.products.change(ids.shirt, { variants: [{ id: last, cost: '1.23' }] })
  const { kinds, paths } = await priceAt(client, withShirt, '12')
  expect(kinds).toEqual(['applied', 'applied'])
  expect(paths.filter((path) => single.test(path))).toEqual([
    `GET /stores/v3/products/${ids.shirt}`,
  ])
  const [now] = await readVariants(client, withShirt)
  expect(now?.at(-1)?.revenueDetails?.cost?.amount).toBe('1.23')
})

it('never sends variants of a list that is older than the product', async () => {
  let frozen: unknown
  const client = openRemembering((path, body) => {
    if (!path.endsWith('/products/query')) return body
    frozen ??= structuredClone(body)
    return frozen
  })
  await priceAt(client, withShirt, '11')
  await priceAt(client, withShirt, '12')
  frozen = undefined
  await priceAt(client, withShirt, '13')
  const [shirt] = await readVariants(client, withShirt)
  const last = shirt?.at(-1)?.id ?? ''
  // From here on the list shows the product from before this change.
  await client.other.products.change(ids.shirt, { variants: [{ id: last, cost: '1.23' }] })
  expect((await priceAt(client, withShirt, '14')).kinds).toEqual(['applied', 'applied'])
  const [now] = await readVariants(client, withShirt)
  expect(now?.[0]?.price?.actualPrice?.amount).toBe('14')
  expect(now?.at(-1)?.revenueDetails?.cost?.amount).toBe('1.23')
})

it('does not remember an answer that lacks what the product had', async () => {
  const client = openRemembering((path, body) =>
    path.endsWith('/update')
      ? (JSON.parse(
          JSON.stringify(body, (name, value: unknown) =>
            name === 'revenueDetails' ? undefined : value,
          ),
        ) as unknown)
      : body,
  )
  const [mug, vase] = await readVariants(client, plain)
  await client.other.products.changeMany([
    { id: ids.mug, change: { variants: [{ id: mug?.[0]?.id ?? '', cost: '4.5' }] } },
    { id: ids.vase, change: { variants: [{ id: vase?.[0]?.id ?? '', cost: '2.5' }] } },
  ])
  await priceAt(client, plain, '11')
  const { paths } = await priceAt(client, plain, '12')
  expect(paths.filter((path) => single.test(path))).toHaveLength(2)
  const now = await readVariants(client, plain)
  expect(now.map(([variant]) => variant?.revenueDetails?.cost?.amount)).toEqual(['4.5', '2.5'])
})

it('reads a product again if its options have other names at the same revision', async () => {
  const renamed: KnownVariants = createMemoryVariants()
  const client = openRemembering(undefined, {
    ...renamed,
    async read(some) {
      const found = await renamed.read(some)
      return new Map(
        Array.from(found, ([id, reading]) => [
          id,
          { ...reading, options: reading.options.map((one) => ({ ...one, name: 'Former name' })) },
        ]),
      )
    },
  })
  await priceAt(client, withShirt, '11')
  const { kinds, paths } = await priceAt(client, withShirt, '12')
  expect(kinds).toEqual(['applied', 'applied'])
  expect(paths.filter((path) => single.test(path))).toEqual([
    `GET /stores/v3/products/${ids.shirt}`,
  ])
})
