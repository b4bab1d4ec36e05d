import * as fc from 'fast-check'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { PointFileFacts } from '#lib/core/point-file/manifest.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import { productNumber } from '#tests/unit/extension/documents/harness/bench.ts'

export const facts: PointFileFacts = {
  at: Date.UTC(2026, 10, 22),
  name: 'Before the sale',
  siteId: '1b2c3d4e-1111-4222-8333-000000000001',
  storeName: 'Lamps & more',
  catalog: 'v3',
}

/** Random products: any JSON, with every character that a text can have. */
export const documents: fc.Arbitrary<readonly ProductDocument[]> = fc
  .uniqueArray(fc.nat(99_999), { maxLength: 20 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .record({
            revision: fc.option(fc.string(), { nil: undefined }),
            content: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), {
              noNullPrototype: true,
            }),
          })
          .map(({ revision, content }): ProductDocument => {
            const json = JSON.parse(JSON.stringify(content)) as ProductDocument['content']
            const document = { id: productNumber(number), catalog: 'v3' as const, content: json }
            return revision === undefined ? document : Object.assign(document, { revision })
          }),
      ),
    ),
  )

export async function* inBatches(all: readonly ProductDocument[], size = 7) {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

export async function readAll(file: Blob) {
  const opened = await readPointFile(file)
  const { at, name, siteId, storeName, catalog, products } = opened
  const found: ProductDocument[] = []
  for await (const part of opened.readDocuments()) found.push(...part)
  return { at, name, siteId, storeName, catalog, products, documents: found }
}

export const write = (all: readonly ProductDocument[], some: PointFileFacts = facts) =>
  writePointFile(some, inBatches(all))
