import * as fake from 'fake-indexeddb'
import { chunk } from '../../lib/base/chunk.ts'
import { systemClock } from '../../lib/base/clock.ts'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { createDocumentAccess } from '../../lib/documents/access.ts'
import { createDocumentStore } from '../../lib/documents/create-document-store.ts'
import { createRestorePoints } from '../../lib/documents/create-restore-points.ts'
import { buildDemoShop } from '../../lib/mock-store/demo/build-demo-shop.ts'
import { openProductStore } from '../../lib/store/open-product-store.ts'
import { readAll } from '../contract/store/shops.ts'
import { readCipher } from '../unit/replica/harness/cipher.ts'
import { siteNumber } from '../unit/replica/harness/bench.ts'
import { buildShop, createMovingClock } from '../unit/store/open-shop.ts'
import { quantile } from './search/quantile.ts'

const products = 10_000
const perStep = 25
const rounds = 11

/**
 * The complete products of a V3 store and their restore points, in a storage in memory. The sizes are those of the
 * compressed and encrypted blocks; the records about them are not counted.
 */
export const bench: Bench = {
  async run() {
    const { default: _, ...globals } = fake
    Object.assign(globalThis, globals)
    const clock = createMovingClock()
    const { access } = buildShop({ catalog: 'v3', shop: buildDemoShop({ products }) })
    const store = await openProductStore({ ...access, clock })
    const all = await readAll(store)
    const variants = all.reduce((sum, product) => sum + product.variants.length, 0)
    const siteId = siteNumber(1)
    const database = createDocumentAccess(siteId)
    const documents = createDocumentStore({ siteId, readKey: readCipher, access: database })
    const points = createRestorePoints({ access: database, documents, clock: systemClock })

    let readAt = 0
    const keep = async (some: typeof all) => {
      for (const step of chunk(some, perStep)) {
        const found = await store.readDocuments(step.map(({ id }) => id))
        readAt += 1
        await documents.keep(Array.from(found.values(), (document) => ({ document, readAt })))
      }
    }
    await keep(all)
    const { bytes } = await documents.readUsage()
    const before = await points.create({ reason: 'user', name: 'Before' })

    const changed = all.filter((_product, at) => at % 100 === 0)
    for (const some of chunk(changed, 100)) {
      await store.applyChange({
        items: some.map(({ id, name }) => ({ id, before: { name }, set: { name: `${name} 2` } })),
      })
    }
    await keep(changed)
    const dayBytes = (await documents.readUsage()).bytes - bytes

    const creations: number[] = []
    const comparisons: number[] = []
    let differing = 0
    for (let round = 0; round < rounds; round += 1) {
      const createdFrom = performance.now()
      const { id } = await points.create({ reason: 'day' })
      const comparedFrom = performance.now()
      creations.push(comparedFrom - createdFrom)
      differing = (await points.compare(before.id, id)).length
      comparisons.push(performance.now() - comparedFrom)
    }
    const createMs = quantile(creations, 0.5)
    const compareMs = quantile(comparisons, 0.5)
    const rows: BenchRow[] = [
      {
        name: `documents of ${products} products with ${variants} variants, in blocks`,
        value: bytes / 1e6,
        unit: 'MB',
        bound: '≤ 40 MB',
        ok: before.products === products && bytes <= 40e6,
      },
      {
        name: 'a day with 1 % of the products changed, in blocks',
        value: dayBytes / 1e6,
        unit: 'MB',
        bound: '≤ 1 MB',
        ok: differing === changed.length && dayBytes <= 1e6,
      },
      {
        name: 'a restore point made, median',
        value: createMs,
        unit: 'ms',
        bound: '≤ 200 ms',
        ok: createMs <= 200,
      },
      {
        name: 'two restore points compared, median',
        value: compareMs,
        unit: 'ms',
        bound: '≤ 1000 ms',
        ok: compareMs <= 1000,
      },
    ]
    return rows
  },
}
