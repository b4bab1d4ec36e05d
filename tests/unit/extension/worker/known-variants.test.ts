import { beforeEach, expect, it } from 'vitest'
import type { VariantsReading } from '#lib/wix/api/v3/index.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { createKnownVariants } from '#lib/extension/worker/known-variants.ts'
import { emptyBrowser, site, siteNumber } from '#tests/unit/extension/replica/harness/bench.ts'
import { cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'

beforeEach(emptyBrowser)

function buildReading(id: string, revision = '7'): VariantsReading {
  return {
    id,
    revision,
    options: [{ id: 'size', name: 'Size' }],
    variantsInfo: { variants: [{ id: `${id}-s`, revenueDetails: { cost: { amount: '4.20' } } }] },
  }
}

const open = (
  part: Partial<Parameters<typeof createKnownVariants>[0]> = {},
): ReturnType<typeof createKnownVariants> =>
  createKnownVariants({
    siteId: site,
    readCipher: () => cipherNumber(1),
    mayStore: async () => true,
    log: silentLog,
    ...part,
  })

const refuse = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))

/** What is on the disk, by product id. */
async function readStored(): Promise<ReadonlyMap<string, unknown>> {
  return createAccess(site).read(async (tx) => {
    const store = tx.objectStore('variants')
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(keys.map((key, at) => [key, values[at]] as const))
  })
}

const putStored = (id: string, value: unknown) =>
  createAccess(site).write((tx) => tx.objectStore('variants').put(value, id))

it('returns the latest reading of each product after the worker was stopped', async () => {
  await open().keep([buildReading('a', '7'), buildReading('b')])
  await open().keep([buildReading('a', '8')])
  const found = await open().read(['a', 'b', 'c'])
  expect([...found]).toEqual([
    ['a', buildReading('a', '8')],
    ['b', buildReading('b')],
  ])
})

it('stores nothing in plain text, above all no costs', async () => {
  await open().keep([buildReading('a')])
  const [stored] = (await readStored()).values()
  expect(stored).toBeInstanceOf(Uint8Array)
  expect(new TextDecoder().decode(stored as Uint8Array)).not.toMatch(/4\.20|Size|variants/)
})

it.each([
  ['under another key', { readCipher: () => cipherNumber(2) }],
  ['while the vault is locked', { readCipher: async () => undefined }],
  ['of another site', { siteId: siteNumber(2) }],
  ['once the user has deleted the offline copy', { mayStore: async () => false }],
])('returns nothing %s', async (_, part) => {
  await open().keep([buildReading('a')])
  expect((await open(part).read(['a'])).size).toBe(0)
})

it('returns nothing that was changed on the disk or belongs to another product', async () => {
  await open().keep([buildReading('a'), buildReading('b'), buildReading('c')])
  const stored = await readStored()
  const bytes = (stored.get('a') as Uint8Array).slice()
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await putStored('a', bytes)
  await putStored('b', stored.get('c'))
  await putStored('d', { id: 'd', revision: '7', options: [], variantsInfo: {} })
  expect([...(await open().read(['a', 'b', 'c', 'd'])).keys()]).toEqual(['c'])
})

it('stores nothing once the user has deleted the offline copy', async () => {
  await open({ mayStore: async () => false }).keep([buildReading('a')])
  expect((await readStored()).size).toBe(0)
})

it('does not fail where the storage fails', async () => {
  const access = { read: refuse, write: refuse, remove: refuse }
  await open({ access }).keep([buildReading('a')])
  expect((await open({ access }).read(['a'])).size).toBe(0)
})

it('keeps at most 20,000 products', async () => {
  const readings = Array.from({ length: 20_010 }, (_, at) => buildReading(`p${at}`))
  await open().keep(readings)
  expect((await readStored()).size).toBe(20_000)
})

it('takes the variants of a document where it is newer', async () => {
  const documentOf = (id: string, revision: string) => ({
    id: id as ProductId,
    catalog: 'v3' as const,
    revision,
    content: { product: { ...buildReading(id, revision), name: id } },
  })
  const documents = [documentOf('a', '10'), documentOf('b', '9'), documentOf('c', '1')]
  const readDocuments = async () => new Map(documents.map((each) => [each.id, each]))
  await open().keep([buildReading('a', '9'), buildReading('b', '10')])
  const known = open({ readDocuments })
  const found = await known.read(['a', 'b', 'c'])
  expect([...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    buildReading('a', '10'),
    buildReading('b', '10'),
    buildReading('c', '1'),
  ])
  const failing = open({ readDocuments: refuse })
  expect((await failing.read(['a']))?.get('a')).toEqual(buildReading('a', '9'))
})
