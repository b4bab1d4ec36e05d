import { describe, expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { redactCosts, hasCosts } from '#lib/extension/journal/redact-costs.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { type ReadCipher, createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

const edit = priceEdit({ by: 'amount', amount: amount('7.77') })
const products = () =>
  Array.from({ length: 150 }, (_, at) =>
    buildProduct({ id: productId(at), listPrice: amount('31.41'), cost: amount('27.18') }),
  )
const bareRow: JobRow = {
  id: productId(1),
  name: 'Shirt',
  currency: 'EUR',
  before: {},
  target: {},
  listPrice: { before: amount('1'), after: amount('2') },
  paidPrice: { before: amount('1'), after: amount('2') },
  variants: [],
  flags: [],
  state: 'planned',
  attempt: 0,
}
const newKey = () => createCipher(systemRandom(32))
const locked = () => new ProblemError({ code: 'locked', message: 'Unlock it to continue.' })

async function readDisk(database: ReturnType<typeof createFakeDatabase>): Promise<string> {
  const batches: unknown[] = await (await database()).getAll('batches')
  return JSON.stringify(batches, (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  )
}

/** Jobs whose journal is encrypted while `vault.sealer` is set, and locked while it is not. */
async function createEncrypted() {
  const database = createFakeDatabase()
  const vault = { cipher: await newKey(), isLocked: false }
  const readCipher: ReadCipher = async () => {
    if (vault.isLocked) throw locked()
    return vault.cipher
  }
  const store = createFakeStore(products())
  const journal = createEncryptedJournal(database, readCipher)
  const openStore = async () => (vault.isLocked ? locked().problem : store)
  return { database, vault, store, ...createBench(store, { journal, openStore }) }
}

describe('job records encrypted with the key of the vault', () => {
  test('contain no value of a product, and are read as they were written', async () => {
    const { database, jobs, store } = await createEncrypted()
    const plainDatabase = createFakeDatabase()
    const plain = createBench(createFakeStore(products()), {
      journal: createJournal(plainDatabase),
    })
    const ready = await makeReady(jobs, edit)
    const rows = await readRows(jobs, ready.id)
    expect(rows).toEqual(await readRows(plain.jobs, (await makeReady(plain.jobs, edit)).id))
    expect(await readDisk(database)).not.toMatch(/31\.41|39\.18|27\.18/)
    // The search does find the values where they are.
    expect(await readDisk(plainDatabase)).toMatch(/31\.41.*39\.18/)
    expect(await startAndRun(jobs, ready)).toMatchObject({
      state: 'done',
      counts: { applied: 150 },
    })
    expect(store.items.get(productId(0))?.product.listPrice).toBe('39.18')
    expect(await readDisk(database)).not.toMatch(/31\.41|39\.18|27\.18/)
    const undo = await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done' })
    expect(store.items.get(productId(0))?.product.listPrice).toBe('31.41')
  })

  test('are encrypted and decrypted in whole batches: a row of another batch is rejected', async () => {
    const { database, jobs } = await createEncrypted()
    const ready = await makeReady(jobs, edit)
    const open = await database()
    const first = (await open.get('batches', [ready.id, 0])) as { id: string; encrypted: object }[]
    const second = (await open.get('batches', [ready.id, 1])) as { id: string; encrypted: object }[]
    for (const [at, row] of first.entries()) {
      row.encrypted = second[at % second.length]?.encrypted ?? row.encrypted
    }
    await open.put('batches', first, [ready.id, 0])
    await expect(readRows(jobs, ready.id)).rejects.toMatchObject({
      problem: { code: 'unverified' },
    })
  })

  test('are lost with their key, which is reported', async () => {
    const { vault, jobs } = await createEncrypted()
    const ready = await makeReady(jobs, edit)
    vault.cipher = await newKey()
    await expect(readRows(jobs, ready.id)).rejects.toMatchObject({
      problem: {
        code: 'unverified',
        message: expect.stringContaining('key was removed'),
      },
    })
    expect(await jobs.list()).toHaveLength(1)
    expect(await jobs.cancel(ready.id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a lock', () => {
  test('does not prevent recording the outcome of a batch at work', async () => {
    const { vault, store, jobs } = await createEncrypted()
    const send = store.applyChange.bind(store)
    store.applyChange = async (change, signal) => {
      const outcomes = await send(change, signal)
      vault.isLocked = true
      return outcomes
    }
    const ready = await makeReady(jobs, edit)
    await startAndRun(jobs, ready)
    const paused = await readJob(jobs, ready.id)
    expect(paused).toMatchObject({ state: 'paused', problem: { code: 'locked' } })
    expect(paused.counts).toMatchObject({ applied: 100, planned: 50, sent: 0, unknown: 0 })
    await expect(readRows(jobs, ready.id)).rejects.toMatchObject({ problem: { code: 'locked' } })
    vault.isLocked = false
    await jobs.wake()
    expect((await readJob(jobs, ready.id)).counts.applied).toBe(150)
  })
})

/** Jobs of a browser without a passphrase. */
async function createPlain() {
  const database = createFakeDatabase()
  const browser = { cipher: await newKey() }
  const readCipher: ReadCipher = async () => ({ ...browser.cipher, isOfBrowser: true })
  const store = createFakeStore(products())
  const journal = createEncryptedJournal(database, readCipher)
  return { ...createBench(store, { journal }), database, browser, store, journal }
}

describe('job records without a passphrase', () => {
  const cost = { before: amount('27.18'), after: amount('48.13') }

  test('have readable values except for costs, and are read as they were written', async () => {
    const { database, jobs, store } = await createPlain()
    const plain = createBench(createFakeStore(products()), {
      journal: createJournal(createFakeDatabase()),
    })
    const ready = await makeReady(jobs, edit)
    const rows = await readRows(jobs, ready.id)
    expect(rows).toEqual(await readRows(plain.jobs, (await makeReady(plain.jobs, edit)).id))
    expect(rows[0]?.cost).toBeDefined()
    expect(await startAndRun(jobs, ready)).toMatchObject({ counts: { applied: 150 } })
    expect(await readDisk(database)).toMatch(/31\.41.*39\.18/)
    expect(await readDisk(database)).not.toContain('27.18')
    expect(store.items.get(productId(0))?.product.listPrice).toBe('39.18')
  })

  test('are whole after a restart of the browser, costs too', async () => {
    const { database, journal, jobs } = await createPlain()
    const { id } = await makeReady(jobs, edit)
    const [row, ...others] = await journal.readBatch(id, 0)
    const costly = {
      ...row!,
      cost,
      before: { ...row!.before, cost: cost.before, 'variant/a/cost': cost.before },
      target: { ...row!.target, cost: cost.after, 'variant/a/cost': cost.after },
      remote: { cost: amount('48.13') },
    }
    await journal.commitBatch(id, 0, [costly, ...others], (record) => record)
    expect((await journal.readBatch(id, 0))[0]).toEqual(costly)
    expect(await journal.readRow(id, costly.id)).toEqual(costly)
    expect(await readDisk(database)).not.toMatch(/27\.18|48\.13/)
  })

  test('are not read with another key: neither shown nor undone', async () => {
    const { browser, jobs, store } = await createPlain()
    const ready = await makeReady(jobs, edit)
    await startAndRun(jobs, ready)
    browser.cipher = await newKey()
    const unverified = { problem: { code: 'unverified' } }
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done', ...unverified })
    await expect(readRows(jobs, ready.id)).rejects.toMatchObject(unverified)
    await expect(jobs.undo({ jobId: ready.id, siteId })).rejects.toMatchObject(unverified)
    await jobs.wake()
    expect(store.items.get(productId(0))?.product.listPrice).toBe('39.18')
  })

  test.each([
    ['a product that is created', { create: { cost: '48.13' } as never }],
    ['the snapshot of a deleted product', { snapshot: { product: { costAndProfit: '48.13' } } }],
  ])('contain no cost in %s', (_name, part) => {
    const row = { ...bareRow, ...part }
    expect(hasCosts(row)).toBe(true)
    expect(JSON.stringify(redactCosts(row))).not.toContain('48.13')
    expect(hasCosts(bareRow)).toBe(false)
  })
})
