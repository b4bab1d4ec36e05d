import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  ApiError,
  apiKey,
  type CatalogClient,
  createCatalogClient,
  createThrottle,
} from '#lib/wix/api/index.ts'
import { toProduct } from '#lib/wix/store/v1/to-product.ts'
import { recordAnswer, recordVariants } from './recordings.ts'
import { iterations } from '#tests/iterations.ts'

type Read = (client: CatalogClient) => Promise<unknown>

const once = { retry: 'never' } as const

const readers: Readonly<Record<string, Read>> = {
  product: (c) => c.products.get('p', once),
  products: (c) => c.products.query().find(once),
  'products, platformized': (c) => c.products.queryPlatformized().find(once),
  'every product': async (c) => {
    for await (const items of c.products.query().pages(once)) items.map(toProduct)
  },
  availability: (c) => c.products.getOptionsAvailability('p', {}, once),
  variants: (c) => c.products.getVariants('p', once),
  'store variants': (c) => c.variants.query().find(once),
  'store variant': (c) => c.variants.get('p-v', once),
  collection: (c) => c.collections.get('c', once),
  collections: (c) => c.collections.query().find(once),
  inventory: (c) => c.inventory.query().find(once),
  'inventory item': (c) => c.inventory.getVariants({ productId: 'p' }, once),
  version: (c) => c.getCatalogVersion(once),
  'made product': (c) => c.products.update('p', { name: 'A' }, once),
  'changed variants': (c) => c.products.updateVariants('p', [], once),
  'bulk result': (c) => c.products.bulkUpdate(['p'], { price: 1 }, { ...once, confirm: false }),
}

function open(body: () => BodyInit) {
  let answers = 0
  const fetch = () => {
    answers += 1
    // Only the server can end a list without end.
    const answer = answers > 3 ? '{}' : body()
    return Promise.resolve(
      new Response(answer, { headers: { 'content-type': 'application/json' } }),
    )
  }
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  return createCatalogClient({ auth: apiKey('k', { siteId: 's' }), fetch, throttle })
}

const recordings = [recordAnswer(), recordVariants()].map((answer) =>
  new TextEncoder().encode(JSON.stringify(answer)),
)

async function expectNoCrash(read: Read, body: () => BodyInit) {
  try {
    await read(open(body))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const untouched = Object.getOwnPropertyNames(Object.prototype).join()

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(untouched)
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

describe.each(Object.entries(readers))('the reader of %s', (_, read) => {
  it('survives answers with corrupted bytes', async () => {
    const change = fc.record({
      path: fc.nat(),
      byte: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('{}[]":,-0e\\'))),
      kind: fc.constantFrom('replace', 'delete', 'insert', 'cut'),
    })
    const changes = fc.array(change, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...recordings), changes, async (recording, all) => {
        let bytes = Buffer.from(recording)
        for (const { path, byte, kind } of all) {
          const at = path % bytes.length
          const head = bytes.subarray(0, Math.max(1, at))
          const tail = bytes.subarray(kind === 'insert' ? at : at + 1)
          if (kind === 'cut') bytes = head
          else bytes = Buffer.concat([head, Buffer.from(kind === 'delete' ? [] : [byte]), tail])
        }
        await expectNoCrash(read, () => bytes)
      }),
      { numRuns: iterations(100, 320, 3_200) },
    )
  })

  it('survives values of another type anywhere', async () => {
    const wrong = fc.constantFrom<unknown>(
      null,
      'FUTURE_VALUE',
      '',
      7,
      -1e308,
      true,
      [],
      {},
      [[]],
      {
        constructor: 1,
      },
    )
    const changes = fc.array(fc.tuple(fc.nat(), wrong), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.boolean(), changes, async (isVariants, all) => {
        const answer = structuredClone(isVariants ? recordVariants() : recordAnswer())
        for (const [number, value] of all) spoil(answer, number, value)
        const text = JSON.stringify(answer).replace('"name"', '"__proto__":{"polluted":1},"name"')
        await expectNoCrash(read, () => text)
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      }),
      { numRuns: iterations(100, 200, 2_000) },
    )
  })
})

/** Replaces the nested value that the number selects. */
function spoil(root: object, number: number, value: unknown) {
  const members: (readonly [Record<string, unknown>, string])[] = []
  const collect = (within: object) => {
    for (const [name, inner] of Object.entries(within)) {
      members.push([within as Record<string, unknown>, name])
      if (typeof inner === 'object' && inner !== null) collect(inner as object)
    }
  }
  collect(root)
  const [within, name] = members[number % members.length] ?? []
  if (within !== undefined && name !== undefined) within[name] = structuredClone(value)
}
