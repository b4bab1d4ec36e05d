import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fake from 'fake-indexeddb'
import { chunk } from '#lib/core/base/chunk.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import {
  createDocumentStore,
  type DocumentStore,
} from '#lib/extension/documents/create-document-store.ts'
import {
  createRestorePoints,
  type RestorePoints,
} from '#lib/extension/documents/create-restore-points.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { streamPointFile } from '#lib/core/point-file/stream-point-file.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { readAll } from '../contract/store/stores.ts'
import { readCipher } from '../unit/extension/replica/harness/cipher.ts'
import { siteNumber } from '../unit/extension/replica/harness/bench.ts'
import { buildStore } from '../unit/wix/store/open-store.ts'
import { quantile } from './search/quantile.ts'
import { createMovingClock } from '#tests/clocks.ts'

const products = 10_000
/** Of what a file may add to the memory: one part of it as objects, text and bytes, and what the collector leaves. */
const maxMemory = 200
const perStep = 25
/** Products of one message from the worker. */
const perCall = 100
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
    const { access } = buildStore({ catalog: 'v3', store: buildDemoStore({ products }) })
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
    const file = await measureFile({ documents, points }, before.id, changed.length)
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
      ...file,
    ]
    return rows
  },
}

interface Stored {
  readonly documents: DocumentStore
  readonly points: RestorePoints
}

/**
 * A restore point written to a file, opened again, stored as a point, and compared with the store. The times are
 * compared with those of reading the same documents, which all of it does.
 */
async function measureFile(
  { documents, points }: Stored,
  pointId: string,
  changed: number,
): Promise<readonly BenchRow[]> {
  const { ids } = await points.listProducts(pointId, { offset: 0, limit: products })
  async function* read() {
    for (const some of chunk(ids, perCall))
      yield [...(await points.readDocuments(pointId, some)).values()]
  }
  const expected = new Map<string, string>()
  const reading = await watch(async () => {
    for await (const some of read())
      for (const document of some) expected.set(document.id, hashOf(document))
  })
  const facts = { at: 0, siteId: 'site', catalog: 'v3' } as const
  const folder = mkdtempSync(join(tmpdir(), 'shelfside-point-'))
  const path = join(folder, 'point.zip')
  const file = createWriteStream(path)
  const writing = await watch(async () => {
    await streamPointFile(facts, read(), async (bytes) => {
      if (!file.write(bytes)) await once(file, 'drain')
    })
    file.end()
    await once(file, 'finish')
  })
  let same = 0
  const checking = await watch(async () => {
    const found = await readPointFile(await openAsBlob(path))
    for await (const some of found.readDocuments())
      for (const document of some) same += Number(expected.get(document.id) === hashOf(document))
  })
  let differing = 0
  const storing = await watch(async () => {
    let step = 0
    for await (const part of (await readPointFile(await openAsBlob(path))).readDocuments()) {
      for (const some of chunk(part, perStep)) {
        await documents.keepFile('file', step, some, Date.now())
        step += 1
      }
    }
    await points.createFromFile({ id: 'file', at: 0, products })
    differing = (await points.compare('file', undefined)).length
  })
  const megabytes = statSync(path).size / 1e6
  rmSync(folder, { recursive: true })
  const maxRss = process.resourceUsage().maxRSS / 1000
  const rowOf = (name: string, { ms }: Watched, maxRatio: number, isRight = true): BenchRow => ({
    name,
    value: ms / 1000,
    unit: 's',
    bound: `≤ ${maxRatio} × reading`,
    baseline: 'reading',
    baselineValue: reading.ms / 1000,
    ratio: ms / reading.ms,
    ok: isRight && ms / reading.ms <= maxRatio,
  })
  return [
    {
      name: `a restore point of ${products} products as a file`,
      value: megabytes,
      unit: 'MB',
      bound: '≤ 40 MB',
      ok: megabytes <= 40,
    },
    rowOf('written', writing, 4),
    memoryOf('memory added at most while it is written', writing),
    rowOf('opened, checked, read: all equal', checking, 3, same === products),
    memoryOf('memory added at most while it is opened', checking),
    rowOf('opened, stored, compared with the store', storing, 6, differing === changed),
    memoryOf('memory added at most while it is stored', storing),
    {
      name: 'the process at its peak, with the mock store and the storage in memory',
      value: maxRss,
      unit: 'MB',
      bound: '≤ 2000 MB',
      ok: maxRss <= 2000,
    },
  ]
}

function hashOf(document: ProductDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64')
}

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

interface Watched {
  readonly ms: number
  /** MB. */
  readonly peak: number
}

/** How long work takes, and how much more memory the process has for objects and bytes at most, in MB. */
async function watch(work: () => Promise<unknown>): Promise<Watched> {
  globalThis.gc?.()
  const before = used()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, used())), 20)
  const from = performance.now()
  await work()
  clearInterval(timer)
  return { ms: performance.now() - from, peak: (most - before) / 1e6 }
}

const memoryOf = (name: string, { peak }: Watched): BenchRow => ({
  name,
  value: peak,
  unit: 'MB',
  bound: `≤ ${maxMemory} MB`,
  ok: peak <= maxMemory,
})
