import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lib/wix/api/index.ts'
import type { V3Client } from '#lib/wix/api/v3/index.ts'
import { answering } from './answering.ts'
import { recordPage, recordProduct, recordRichText } from './recordings.ts'
import { iterations } from '#tests/iterations.ts'

const once = { retry: 'never' } as const

const readers: Readonly<Record<string, (client: V3Client) => Promise<unknown>>> = {
  product: (c) => c.products.get('p', once),
  products: async (c) => {
    for await (const items of c.products.query().pages(once)) void items
  },
  search: (c) => c.products.search().find(once),
  change: (c) => c.products.change('p', { name: 'A' }, once),
  'many changes': (c) =>
    c.products.changeMany(
      [
        { id: 'p', change: { name: 'A' } },
        { id: 'q', change: { variants: [{ id: 'v', actualPrice: '1' }] } },
      ],
      once,
    ),
  variants: (c) => c.variants.query().find(once),
  inventory: (c) => c.inventory.query().find(once),
  brands: (c) => c.brands.bulkGetOrCreate([{ name: 'A' }], once),
  categories: (c) => c.categories.tree(once),
  customization: (c) => c.customizations.get('c', once),
  job: (c) => c.jobs.items('j', once),
  'rich text': (c) => c.media.toRichContent('<p>', once),
}

const id = '00000000-0000-4000-8000-000000000000'
const recordings = [
  { product: { ...recordProduct(), description: recordRichText() } },
  { ...recordPage(2), aggregationData: { results: [{ name: 'a', values: { results: [] } }] } },
  {
    document: recordRichText(),
    results: [{ itemMetadata: { id, originalIndex: 0, success: true }, item: { id } }],
    variants: [{ variantId: 'v', productData: { productId: 'p' } }],
    inventoryItems: [{ id, quantity: 1 }],
    categories: [{ id, parentCategory: { id, index: 0 } }],
    customization: { id, choicesSettings: { choices: [{ id: 'c' }] } },
  },
].map((answer) => Buffer.from(JSON.stringify(answer)))

const untouched = Object.getOwnPropertyNames(Object.prototype).join()

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(untouched)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

function open(body: () => BodyInit) {
  let answers = 0
  return answering(() => {
    answers += 1
    // Only the server can end a list without end.
    const answer = answers > 6 ? '{}' : body()
    return Promise.resolve(
      new Response(answer, { headers: { 'content-type': 'application/json' } }),
    )
  })
}

const change = fc.record({
  path: fc.nat(),
  byte: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('{}[]":,-0e\\'))),
  kind: fc.constantFrom('replace', 'delete', 'insert', 'cut'),
})

describe.each(Object.entries(readers))('the reader of %s', (_, read) => {
  it('survives 5,000 answers with corrupted bytes, over all readers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...recordings),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (recording, changes) => {
          let bytes = Buffer.from(recording)
          for (const { path, byte, kind } of changes) {
            const at = path % bytes.length
            const head = bytes.subarray(0, Math.max(1, at))
            const tail = bytes.subarray(kind === 'insert' ? at : at + 1)
            if (kind === 'cut') bytes = Buffer.from(head)
            else bytes = Buffer.concat([head, Buffer.from(kind === 'delete' ? [] : [byte]), tail])
          }
          const text = bytes.toString().replace('"name"', '"__proto__":{"polluted":1},"name"')
          await read(open(() => text)).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
          })
        },
      ),
      { numRuns: iterations(100, 420, 4_200) },
    )
  })
})
