import { describe, expect, test } from 'vitest'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import type { JournalDatabase } from '#lib/extension/journal/journal-database.ts'
import { createEncryptedJournal, type ReadCipher } from '#lib/extension/journal/encrypt-journal.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

// An attacker writes into the profile while the vault is locked, or while the browser is closed.

type Json = Readonly<Record<string, unknown>>
type Records = Record<'jobs' | 'edits' | 'batches' | 'outlines', Map<string, unknown>>
const stores = ['jobs', 'edits', 'batches', 'outlines'] as const

const hourMs = 3_600_000
const products = () =>
  Array.from({ length: 250 }, (_, at) =>
    buildProduct({ id: productId(at), listPrice: amount('31.41') }),
  )
const rise = priceEdit({ by: 'amount', amount: amount('7.77') })
const fall = priceEdit(percent('-50'))
const locked = () => new ProblemError({ code: 'locked', message: 'Unlock it to continue.' })
const noKey = { code: 'not-connected', message: 'Enter the key again.' } as const
const newKey = () => createCipher(systemRandom(32))

/** All records of a profile, by object store. */
async function copyAll(database: JournalDatabase): Promise<Records> {
  const open = await database()
  const replicas = await Promise.all(
    stores.map(async (name) => {
      const keys = await open.getAllKeys(name)
      const values = await open.getAll(name)
      return [name, new Map(keys.map((key, at) => [JSON.stringify(key), values[at]]))] as const
    }),
  )
  return Object.fromEntries(replicas) as Records
}

async function put(
  database: JournalDatabase,
  name: (typeof stores)[number],
  key: unknown,
  value: unknown,
) {
  await (await database()).put(name, value, key as never)
}

/** A profile with a job that the lock stopped after a batch, a scheduled job, and a preview. */
async function openProfile(hasVault: boolean) {
  const database = createFakeDatabase()
  const keys = { cipher: await newKey(), isLocked: false }
  const readCipher: ReadCipher = async () => {
    if (!hasVault) return { ...keys.cipher, isOfBrowser: true }
    if (keys.isLocked) throw locked()
    return keys.cipher
  }
  const store = createFakeStore(products())
  const send = store.applyChange.bind(store)
  let sent = 0
  let locksAfter = 1
  let inFlight: Records | undefined
  store.applyChange = async (change, signal) => {
    inFlight ??= await copyAll(database)
    const outcomes = await send(change, signal)
    sent += change.items.length
    locksAfter -= 1
    if (locksAfter === 0) keys.isLocked = true
    return outcomes
  }
  const closed = hasVault ? locked().problem : noKey
  const openStore = async () => (keys.isLocked ? closed : store)
  const readFresh = store.readFresh.bind(store)
  store.readFresh = async (...request) => {
    if (keys.isLocked) throw new ProblemError(closed)
    return readFresh(...request)
  }
  const { jobs, clock } = createBench(store, {
    journal: createEncryptedJournal(database, readCipher),
    openStore,
  })
  const other = await makeReady(jobs, fall)
  const waiting = await makeReady(jobs, fall)
  await jobs.schedule({
    jobId: waiting.id,
    siteId,
    hash: waiting.hash ?? '',
    selected: [],
    deselected: [],
    schedule: { startAt: clock.now() + hourMs, missed: 'run' },
  })
  const job = await makeReady(jobs, rise)
  const atFirst = await copyAll(database)
  await startAndRun(jobs, job)
  const { state, problem } = await readJob(jobs, job.id)
  expect([state, problem?.code]).toEqual(['paused', closed.code])
  expect(sent).toBe(100)
  sent = 0
  return {
    database,
    job: job.id,
    other: other.id,
    waiting: waiting.id,
    /** The records while the job was a preview, and while its first batch was at work. */
    atFirst,
    inFlight,
    clock,
    sentSince: () => sent,
    /** The next worker, unlocked, or the next browser session with its key entered again. */
    async goOn() {
      locksAfter = 0
      keys.isLocked = false
      const next = createBench(store, {
        journal: createEncryptedJournal(database, readCipher),
        openStore,
        clock,
      })
      await next.jobs.wake()
      return next.jobs
    },
  }
}

type Profile = Awaited<ReturnType<typeof openProfile>>

async function rewrite(
  { database }: Profile,
  name: (typeof stores)[number],
  key: unknown,
  by: (value: Json) => unknown,
) {
  const value = (await (await database()).get(name, key as never)) as Json
  await put(database, name, key, by(value))
}

const withJob = (part: object) => (record: Json) => ({
  ...record,
  job: { ...(record['job'] as Json), ...part },
})
const withoutSignature = ({ signature: _signature, ...record }: Json) => record

const firstOpenBatch = 1

/** What an attacker without the key can do to the records of `job`. */
const attacks: Readonly<Record<string, (profile: Profile) => Promise<void>>> = {
  'it is of another site': (profile) =>
    rewrite(
      profile,
      'jobs',
      profile.job,
      withJob({ siteId: 'ffffffff-0000-4000-8000-000000000000' }),
    ),
  'its counts are others': (profile) =>
    rewrite(profile, 'jobs', profile.job, (record) =>
      withJob({ counts: { ...((record['job'] as Json)['counts'] as object), planned: 250 } })(
        record,
      ),
    ),
  'its signature is gone': (profile) => rewrite(profile, 'jobs', profile.job, withoutSignature),
  'its head is that of another job': async (profile) => {
    const open = await profile.database()
    await put(profile.database, 'jobs', profile.job, await open.get('jobs', profile.other))
  },
  'its head is an older one': (profile) =>
    put(
      profile.database,
      'jobs',
      profile.job,
      profile.inFlight?.jobs.get(JSON.stringify(profile.job)),
    ),
  'a batch is an older one': async (profile) => {
    for (const name of ['batches', 'outlines'] as const) {
      const key = [profile.job, firstOpenBatch]
      const value = profile.atFirst[name].get(JSON.stringify(key))
      await put(profile.database, name, key, value)
    }
  },
  'a batch is that of another job': async (profile) => {
    const open = await profile.database()
    for (const name of ['batches', 'outlines'] as const) {
      const value: unknown = await open.get(name, [profile.other, firstOpenBatch])
      await put(profile.database, name, [profile.job, firstOpenBatch], value)
    }
  },
  'its rows are plain ones with other prices': (profile) =>
    rewrite(profile, 'batches', [profile.job, firstOpenBatch], (rows) =>
      (rows as unknown as Json[]).map(({ encrypted: _encrypted, ...row }) =>
        Object.assign(row, { before: { listPrice: '31.41' }, target: { listPrice: '0.01' } }),
      ),
    ),
  'rows that were done are to be done': async (profile) => {
    await rewrite(profile, 'batches', [profile.job, 0], (rows) =>
      (rows as unknown as Json[]).map((row) => Object.assign(row, { state: 'planned' })),
    )
    await rewrite(profile, 'outlines', [profile.job, 0], (outline) => ({
      ...outline,
      states: new Uint8Array((outline['states'] as Uint8Array).length),
    }))
  },
}

describe.each([
  ['while the vault is locked', true],
  ['while the key is not entered, without a passphrase', false],
] as const)('%s', (_when, hasVault) => {
  test('nothing is changed: unlocking, or entering the key again, continues the job', async () => {
    const profile = await openProfile(hasVault)
    const jobs = await profile.goOn()
    expect((await readJob(jobs, profile.job)).state).toBe('done')
    expect(profile.sentSince()).toBe(150)
  })

  test('a scheduled job runs at its time', async () => {
    const profile = await openProfile(hasVault)
    const jobs = await profile.goOn()
    profile.clock.advance(hourMs)
    await jobs.wake()
    expect((await readJob(jobs, profile.waiting)).startedAt).toBeDefined()
  })

  test.each(Object.entries(attacks))(
    '%s: nothing is sent, and the job reports it',
    async (_name, attack) => {
      const profile = await openProfile(hasVault)
      await attack(profile)
      const jobs = await profile.goOn()
      expect(await readJob(jobs, profile.job)).toMatchObject({
        state: expect.stringMatching(/paused|ready/),
        problem: { code: 'unverified' },
      })
      expect(profile.sentSince()).toBe(0)
      await jobs
        .resume(profile.job)
        .catch((error: unknown) => expect(toProblem(error).code).toBe('unverified'))
      await jobs.wake()
      expect(profile.sentSince()).toBe(0)
      expect(await jobs.cancel(profile.job)).toMatchObject({ state: 'cancelled' })
    },
  )

  test('a preview is set to running: it does not run', async () => {
    const profile = await openProfile(hasVault)
    await rewrite(profile, 'jobs', profile.other, withJob({ state: 'running', startedAt: 1 }))
    const jobs = await profile.goOn()
    expect(await readJob(jobs, profile.other)).toMatchObject({
      state: 'paused',
      problem: { code: 'unverified' },
      counts: { applied: 0 },
    })
  })

  test('a schedule is changed: the job does not start then', async () => {
    const profile = await openProfile(hasVault)
    const startAt = profile.clock.now() - 1
    await rewrite(
      profile,
      'jobs',
      profile.waiting,
      withJob({ schedule: { startAt, missed: 'run' } }),
    )
    const jobs = await profile.goOn()
    const { problem, startedAt } = await readJob(jobs, profile.waiting)
    expect([problem?.code, startedAt]).toEqual(['unverified', undefined])
  })

  test('a job of another profile is added: nothing is sent, and the job reports it', async () => {
    const [profile, foreign] = [await openProfile(hasVault), await openProfile(hasVault)]
    const notes = await copyAll(foreign.database)
    const planted = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' as JobId
    const head = notes.jobs.get(JSON.stringify(foreign.job)) as Json
    await put(profile.database, 'jobs', planted, withJob({ id: planted })(head))
    for (const name of ['batches', 'outlines'] as const) {
      for (const [key, value] of notes[name]) {
        const [id, index] = JSON.parse(key) as [string, number]
        if (id === foreign.job) await put(profile.database, name, [planted, index], value)
      }
    }
    const jobs = await profile.goOn()
    expect(await readJob(jobs, planted)).toMatchObject({
      state: 'paused',
      problem: { code: 'unverified' },
    })
  })

  test('the edit of an unfinished preview is replaced: no preview is built from it', async () => {
    const profile = await openProfile(hasVault)
    await rewrite(profile, 'jobs', profile.waiting, withJob({ state: 'draft' }))
    await put(profile.database, 'edits', profile.waiting, fall)
    const jobs = await profile.goOn()
    expect((await readJob(jobs, profile.waiting)).problem?.code).toBe('unverified')
  })
})

test('a new passphrase takes over what the key of the browser signed, and nothing else', async () => {
  const database = createFakeDatabase()
  const browser = { ...(await newKey()), isOfBrowser: true as const }
  const vault = await newKey()
  let cipher: Awaited<ReturnType<ReadCipher>> = { ...(await newKey()), isOfBrowser: true }
  const store = createFakeStore(products())
  const { jobs } = createBench(store, {
    journal: createEncryptedJournal(database, async () => cipher),
  })
  const other = await makeReady(jobs, rise)
  cipher = browser
  const ready = await makeReady(jobs, rise)
  const rows = await readRows(jobs, ready.id)
  cipher = vault
  expect((await readJob(jobs, ready.id)).problem?.code).toBe('unverified')
  await jobs.adoptAll(browser)
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'ready', problem: undefined })
  expect(await readRows(jobs, ready.id)).toEqual(rows)
  const { batches } = await copyAll(database)
  expect(JSON.stringify(batches.get(JSON.stringify([ready.id, 0])))).not.toContain('31.41')
  expect((await readJob(jobs, other.id)).problem?.code).toBe('unverified')
  await startAndRun(jobs, ready)
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done', counts: { applied: 250 } })
})

test('a request that is sent while a new passphrase takes its job over is not forgotten', async () => {
  const database = createFakeDatabase()
  const browser = { ...(await newKey()), isOfBrowser: true as const }
  const running = createEncryptedJournal(database, async () => browser)
  // Without a passphrase, costs are encrypted.
  const store = createFakeStore([buildProduct({ id: productId(0), cost: amount('2') })])
  const { id } = await makeReady(createBench(store, { journal: running }).jobs, rise)
  const planned = await running.readBatch(id, 0)
  const sent = planned.map((row) => Object.assign({}, row, { state: 'sent' as const }))
  let isFirst = true
  const former: typeof browser = {
    ...browser,
    openJson: async (...part) => {
      if (isFirst) {
        isFirst = false
        await running.commitBatch(id, 0, sent, (record) => record)
      }
      return browser.openJson(...part)
    },
  }
  const vault = await newKey()
  const journal = createEncryptedJournal(database, async () => vault)
  await journal.adopt(id, former)
  expect(isFirst).toBe(false)
  expect(await running.readBatch(id, 0)).toEqual(sent)
  await journal.adopt(id, former)
  expect(await journal.readBatch(id, 0)).toEqual(sent)
})
