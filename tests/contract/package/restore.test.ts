import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { chunk } from '#lib/core/base/chunk.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { ImportReport } from '#lib/package/cli/import/import-report.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import type { Transfer } from '#lib/core/sheet-engine/describe-transfer.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { runProgram } from './command-line.ts'
import {
  killAfter,
  maxWrites,
  pricesOf,
  readReport,
  type Report,
  type Store,
  createStores,
} from './serve-store.ts'
import { beyondGate } from '#tests/iterations.ts'

const { serve, path } = createStores()

const openStore = ({ http, apiKey, siteId }: Store) =>
  openProductStore({
    siteId: siteId as SiteId,
    apiKey,
    fetch: (url, init) => fetch(url.replace('https://www.wixapis.com', http), init),
  })

async function* readDocuments(store: ProductStore) {
  for await (const { products } of store.scanProducts(undefined)) {
    const ids = products.map(({ id }) => id)
    for (const some of chunk(ids, 100)) yield [...(await store.readDocuments(some)).values()]
  }
}

/** Saves the products of a store as the extension does. */
async function savePoint(served: Store, storeName = 'Lamps & more'): Promise<string> {
  const store = await openStore(served)
  const named = listCollectionNames(await store.collections.list())
  const collections = Array.from(named, ([id, name]) => ({ id, name }))
  const { siteId, catalog } = store
  const facts = { at: 1_763_900_000_000, siteId, storeName, catalog, collections }
  const file = await writePointFile(facts, readDocuments(store))
  const name = path(`${catalog}.zip`)
  await writeFile(name, new Uint8Array(await file.arrayBuffer()))
  return name
}

const listNames = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }) => name).toSorted()

const edits = ['edit', 'price +7 all', '--yes', '--leave-out', '--confirm', 'big-jump']

describe.each(['v1', 'v3'] as const)('shelfside restore on Catalog %s', (catalog) => {
  it('makes products of this store what they were, and undoes that', async () => {
    const store = await serve(catalog, 12)
    const file = await savePoint(store)
    const then = pricesOf(store.products())
    expect((await store.run([...edits, ...store.site])).code).toBe(0)
    const before = pricesOf(store.products())
    expect(before).not.toEqual(then)
    const written = store.writes().length

    const args = ['restore', file, ...store.site, '--leave-out', '--json']
    const dry = await store.run([...args, '--dry-run'])
    expect([dry.errors, dry.code]).toEqual(['', 0])
    expect(readReport(dry.output).rows.length).toBe(written)
    expect(pricesOf(store.products())).toEqual(before)
    const part = await store.run([...args, '--dry-run', '--part', 'name'])
    expect([readReport(part.output).rows, part.code]).toEqual([[], 0])

    const confirmed = ['--confirm', 'big-jump,below-cost,deep-sale']
    const ran = await store.run([...args, '--yes', ...confirmed])
    expect([ran.errors, ran.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    expect(pricesOf(store.products())).toEqual(then)
    expect(maxWrites(store)).toBe(2)

    const undone = await store.run(['undo', readReport(ran.output).id, '--yes'])
    expect([undone.errors, undone.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    expect(pricesOf(store.products())).toEqual(before)
  })

  // The journal is the same for both.
  it.runIf(catalog === 'v1' || beyondGate)(
    'goes on after SIGKILL in the middle, and writes nothing twice',
    async () => {
      const store = await serve(catalog, 30)
      const file = await savePoint(store)
      const then = pricesOf(store.products())
      expect((await store.run([...edits, ...store.site])).code).toBe(0)
      const edited = new Map(store.writes().map(([id, fields]) => [id, { ...fields }]))
      const isRestoring = () =>
        store
          .writes()
          .filter(([id, fields]) => JSON.stringify(edited.get(id)) !== JSON.stringify(fields))
          .length

      const confirmed = ['--confirm', 'big-jump,below-cost,deep-sale']
      const args = ['restore', file, ...store.site, '--yes', '--leave-out', ...confirmed]
      expect((await killAfter(store, 2, args, isRestoring)).code).toBeNull()
      const begun = isRestoring()
      // The file is not needed any more.
      await writeFile(file, '')
      const [job] = await store.listJobs()
      expect(job?.state).toBe('running')
      const resumed = await store.run(['resume', job?.id ?? ''])
      expect([resumed.errors, resumed.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
      // V3 writes all of them at once: the process was killed before it had the answer.
      if (catalog === 'v1') expect(isRestoring()).toBeGreaterThan(begun)
      expect(pricesOf(store.products())).toEqual(then)
      // Once by the edit, once by its restore.
      expect(maxWrites(store)).toBe(2)
    },
  )
})

describe.each([
  ['v1', 'v3'],
  ['v3', 'v1'],
] as const)('shelfside restore of a %s store into a %s store', (from, to) => {
  it('imports its products, and says what does not come along', async () => {
    const source = await serve(from, 10)
    const file = await savePoint(source)
    const empty = { currency: 'EUR', products: [], collections: [] }
    const siteId = '00000000-0000-4000-8000-0000000000aa'
    const store = await serve(to, 0, { store: empty, seed: 7, siteId })
    const args = ['restore', file, ...store.site, '--leave-collections', '--leave-out']
    const dry = await store.run([...args, '--dry-run', '--json'])
    const report = JSON.parse(dry.output) as Report & {
      readonly import: ImportReport
      readonly transfer: Transfer
    }
    expect(report.import).toMatchObject({ changed: 0, missing: 0, rejected: [] })
    expect(report.transfer.title).toContain('Lamps & more')
    if (from === 'v1') expect(report.transfer.losses.length).toBeGreaterThan(0)
    expect(dry.errors).toContain(report.transfer.notes[0])
    expect(store.products()).toEqual([])

    const ran = await store.run([...args, '--yes', '--json', ...confirmAll(report)])
    expect([ran.errors, ran.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    const applied = readReport(ran.output).rows.filter(({ state }) => state === 'applied')
    expect(applied.length).toBeGreaterThan(5)
    expect(listNames(store.products())).toEqual(listNames(applied))
  })
})

/** Confirms every warning of a preview. */
function confirmAll({ rows }: Report): readonly string[] {
  const warnings = rows.flatMap(({ checks }) => checks).filter(({ level }) => level === 'warn')
  const names = new Set(warnings.map(({ name }) => name))
  return names.size === 0 ? [] : ['--confirm', [...names].join(',')]
}

describe('shelfside restore', () => {
  it('ends with 7 for a damaged file and one of another kind, and sends nothing', async () => {
    const store = await serve('v1', 6)
    const file = await savePoint(store)
    const bytes = await readFile(file)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 255
    await writeFile(file, bytes)
    const damaged = await store.run(['restore', file, ...store.site, '--yes'])
    expect([damaged.code, damaged.errors]).toEqual([7, expect.stringContaining('damaged')])
    await writeFile(file, 'Name,Price\n')
    const foreign = await store.run(['restore', file, ...store.site, '--yes'])
    expect([foreign.code, foreign.errors]).toEqual([7, expect.stringContaining('restore point')])
    const gone = await store.run(['restore', path('gone.zip'), ...store.site, '--yes'])
    expect([gone.code, gone.errors]).toEqual([7, expect.stringContaining('can’t be read')])
    expect(store.writes()).toEqual([])
  })

  it('ends with 2 for a part that there is not, 3 for a rejected key, 4 without a network, 6 without a terminal', async () => {
    const store = await serve('v1', 6)
    const file = await savePoint(store)
    expect((await store.run([...edits, ...store.site])).code).toBe(0)
    const args = ['restore', file, ...store.site, '--leave-out', '--state', path('other')]
    const wrong = await runProgram([...args, '--part', 'colour'], { baseUrl: store.http })
    expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('--part takes')])
    const rejected = await runProgram(args, { baseUrl: store.http, key: `${store.apiKey}x` })
    expect([rejected.code, rejected.errors]).toEqual([3, expect.stringContaining('API key')])
    // The port of the discard service, which has no server.
    const offline = await runProgram(args, { baseUrl: 'http://127.0.0.1:9', key: store.apiKey })
    expect([offline.code, offline.errors]).toEqual([4, expect.stringContaining('Can’t reach Wix')])
    const unasked = await runProgram(args, { baseUrl: store.http, key: store.apiKey })
    expect([unasked.code, unasked.errors]).toEqual([6, expect.stringContaining('--yes')])
    expect(maxWrites(store)).toBe(1)
  })
})
