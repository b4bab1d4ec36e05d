import { beforeEach, describe, expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { JobId, RuleId } from '#lib/core/catalog/ids.ts'
import { ofProduct } from '#lib/core/catalog/product/condition.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { createJournalDatabase } from '#lib/extension/journal/journal-database.ts'
import { deleteBrowserKey, openBrowserCipher } from '#lib/extension/session/browser-key.ts'
import { createSession } from '#lib/extension/session/create-session.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { createAdoption, isAdopting, readFormerKey } from '#lib/extension/worker/adoption.ts'
import { createDocumentKeys } from '#lib/extension/worker/document-keys.ts'
import {
  createGuardrailHandlers,
  readGuardrailLimits,
} from '#lib/extension/worker/handlers/guardrails.ts'
import { createJobCipher, createVaultCipher } from '#lib/extension/worker/job-cipher.ts'
import { createRules } from '#lib/extension/worker/rules/create-rules.ts'
import { readMarks, toStoredMark } from '#lib/extension/worker/rules/marks.ts'
import { signMessage } from '#lib/extension/worker/rules/message.ts'
import { createRuleStore } from '#lib/extension/worker/rules/rule-store.ts'
import { createRulesDatabase } from '#lib/extension/worker/rules/rules-database.ts'
import { buildRule } from '#tests/unit/extension/rules/builders.ts'
import { productNumber, readingOf } from '#tests/unit/extension/documents/harness/bench.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  percent,
  priceEdit,
  productId,
} from '#tests/unit/jobs/harness/builders.ts'
import { createFakeStore } from '#tests/unit/jobs/harness/fake-store.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import { emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'

/*
 * Everything that is stored, across every change of the key that protects it: what was kept stays readable, and what was
 * planned can still run.
 */

const connection = { siteId: site, catalog: 'v3', products: 3, connectedAt: 1 } as const
const apiKey = 'IST.canary'
const hourMs = 3_600_000
const limits = { ...defaultGuardrailLimits, jumpPercent: 12 }
const relay = { address: 'https://relay.example', key: 'k', publicKey: 'p', instanceId: 'i' }
const webhook = { address: 'https://hooks.example/in', secret: 's' }
const ofSite = { siteId: site, catalog: 'v3', settleMinutes: 0 } as const
const hiding = buildRule({ ...ofSite, id: 'hide' as RuleId, name: 'Hide' })
const reporting: Rule = {
  ...buildRule({ ...ofSite, id: 'report' as RuleId, name: 'Report', operations: [] }),
  sends: true,
}
const message = {
  kind: 'webhook',
  id: 'm',
  siteId: site,
  ruleId: reporting.id,
  body: '{}',
  failed: 1,
  nextAt: 1,
} as const
const areas = [memory.local, memory.session] as const
const methods = areas.map(({ set, remove }) => ({ set, remove }))

beforeEach(beginAgain)

/** Every write of a stopped worker is lost. */
function tie(life: Life): void {
  areas.forEach((area, index) => {
    const { set, remove } = methods[index] ?? area
    area.set = async (values) => {
      await life.pass()
      await set(values)
      await life.pass()
    }
    area.remove = async (key) => {
      await life.pass()
      await remove(key)
      await life.pass()
    }
  })
}

const soldOut = { tracked: true, quantity: 0, status: 'out-of-stock' } as const
const openStore = () =>
  createFakeStore(
    [0, 1].map((at) =>
      buildProduct({ id: productId(at), listPrice: amount('20'), stock: soldOut }),
    ),
  )
let store = openStore()
const clock = createBench(store).clock

function beginAgain(): void {
  memory.reset()
  emptyBrowser()
  store = openStore()
}

/** A worker of this browser, which knows only what is stored. */
function wakeWorker(life = createLife(undefined)) {
  tie(life)
  const mortal =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await life.pass()
      const result = await act(...args)
      await life.pass()
      return result
    }
  const vault = openVault({ isJobRunning: async () => false, onLocked: () => undefined })
  const session = createSession(async () => vault, systemClock)
  const readVaultCipher = createVaultCipher(session, async () => vault)
  const cipher = createJobCipher({ readVaultCipher, openBrowserCipher })
  const keys = createDocumentKeys({
    session,
    readVaultCipher,
    openBrowserCipher,
    openVault: async () => vault,
    readFormerKey,
  })
  const journal = createEncryptedJournal(createJournalDatabase(), cipher.read)
  const { jobs } = createBench(store, {
    clock,
    journal: {
      ...journal,
      adopt: mortal(journal.adopt),
      adoptStages: mortal(journal.adoptStages),
    },
  })
  const access = createDocumentAccess(site)
  const documents = createDocumentStore({ siteId: site, access, readKey: () => keys.read(site) })
  const points = createRestorePoints({ access, documents, clock: systemClock })
  const ruleStore = createRuleStore(createRulesDatabase())
  const rules = createRules({
    store: {
      ...ruleStore,
      write: mortal((...args: Parameters<typeof ruleStore.write>) => ruleStore.write(...args)),
    },
    session,
    // Nothing is read again: what waits comes from an earlier worker.
    replicas: { scan: async () => undefined, catchUp: async () => undefined },
    jobs: async () => jobs,
    openStore: async () => store,
    readCipher: cipher.read,
    isAdopting,
    authorize: async () => undefined,
    lock: async (_name, work) => work(),
    wakeAt: async () => undefined,
    keepSites: async () => undefined,
    webhooks: { deliver: async () => undefined },
    announce: () => undefined,
    clock,
    log: silentLog,
  })
  const adoption = createAdoption({
    cipher,
    readVaultCipher,
    openBrowserCipher,
    deleteBrowserKey: mortal(() => deleteBrowserKey()),
    jobs: async () => jobs,
    rules: async () => rules,
    documents: async () => ({ wrapAll: mortal(() => keys.wrapAll()) }),
  })
  return {
    vault,
    session,
    cipher,
    keys,
    jobs,
    journal,
    documents,
    points,
    adoption,
    rules,
    ruleStore,
  }
}

type Worker = ReturnType<typeof wakeWorker>

interface Kept {
  readonly done: JobId
  readonly preview: JobId
  readonly planned: JobId
  readonly stageId: string
  readonly pointId: string
}

const change = {
  id: productId(0),
  before: { listPrice: amount('20') },
  set: { listPrice: amount('19') },
}

/** A rule that hides and one that reports, both with something that waits, a product that one hid, and a message. */
async function keepRules({ rules, ruleStore, cipher }: Worker): Promise<void> {
  const key = await cipher.read()
  if (key === undefined) throw new Error('There is no key.')
  for (const rule of [hiding, reporting]) await rules.keep(rule)
  const waits = { productId: productId(0), targets: [ofProduct], noticedAt: 0, dueAt: 0 }
  const values = { visible: false }
  const mark = await toStoredMark(site, { productId: productId(1), at: 1, values }, key)
  await ruleStore.write(site, {
    waiting: [
      { ...waits, id: 'h', ruleId: hiding.id, dueAt: clock.now() + hourMs },
      { ...waits, id: 'r', ruleId: reporting.id },
    ],
    marks: new Map([[productId(1), mark]]),
    messages: [signMessage(message, key)],
  })
}

async function expectRules({ rules, ruleStore, cipher }: Worker): Promise<void> {
  const key = await cipher.read()
  const views = await rules.list(site)
  expect(views.map(({ rule, standing }) => [rule, standing])).toEqual([
    [hiding, 'on'],
    [reporting, 'on'],
  ])
  const [hides, reports] = views
  expect(hides).toMatchObject({ waiting: 1 })
  // What was due is reported, or still waits.
  expect(reports?.last === undefined ? reports?.waiting : reports.last.products).toBe(1)
  const messages = (await ruleStore.readMessages()).map(({ id }) => id)
  expect(messages.toSorted()).toEqual(reports?.last === undefined ? ['m'] : ['m', 'r'])
  const marks = key && (await readMarks(ruleStore, site, key))
  expect(marks?.get(productId(1))?.values).toEqual({ visible: false })
}

async function keepEverything(worker: Worker): Promise<Kept> {
  const { session, jobs, journal, documents, points, vault } = worker
  await session.keep(connection, apiKey)
  await session.keepRelay(site, relay)
  await session.keepWebhook(site, webhook)
  await keepRules(worker)
  const done = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('-10'))))
  const preview = await makeReady(jobs, priceEdit(percent('-20')))
  const planned = await makeReady(jobs, priceEdit(percent('-30')))
  const schedule = {
    startAt: clock.now() + hourMs,
    endAt: clock.now() + 2 * hourMs,
    missed: 'run',
  } as const
  await jobs.schedule({ ...toStart(planned), schedule })
  const stageId = crypto.randomUUID()
  await journal.addStaged({
    id: stageId,
    part: 0,
    siteId: site,
    at: clock.now(),
    changes: [change],
  } as never)
  await createGuardrailHandlers({ session, openVault: async () => vault })['guardrails.write']({
    input: { limits },
  } as never)
  await documents.keep([readingOf(0, 'a', 1)])
  const { id: pointId } = await points.create({ reason: 'user', name: 'Mine' })
  return { done: done.id, preview: preview.id, planned: planned.id, stageId, pointId }
}

async function expectKept(worker: Worker, kept: Kept): Promise<void> {
  const { jobs, journal, points, session, vault } = worker
  await expectRules(worker)
  for (const id of [kept.done, kept.preview, kept.planned]) {
    expect((await readJob(jobs, id)).problem).toBeUndefined()
    expect((await readRows(jobs, id)).map(({ before }) => Object.keys(before))).toEqual([
      ['listPrice'],
      ['listPrice'],
    ])
  }
  expect((await readJob(jobs, kept.planned)).schedule?.startAt).toBeDefined()
  expect((await journal.readStaged(kept.stageId, 0)).changes).toEqual([change])
  expect(await readGuardrailLimits({ session, openVault: async () => vault })).toEqual(limits)
  const read = await points.readDocuments(kept.pointId, [productNumber(0)])
  expect(read.size).toBe(1)
  // Without a passphrase they are gone with the key of the store when the browser closes.
  if (!(await session.hasVault())) return
  expect(await session.readRelay(site)).toEqual(relay)
  expect(await session.readWebhook(site)).toEqual(webhook)
}

const passKey = createPassKey()

/** As a person would, after the worker or the browser was stopped. */
async function open(worker: Worker, isUnlocked: boolean): Promise<void> {
  const { vault, session, adoption, rules } = worker
  const { state } = await vault.readState()
  if (state === 'locked' && !isUnlocked) await vault.unlock(passKey)
  if ((await session.readConnection(site)) === undefined) await session.keep(connection, apiKey)
  // Whichever the browser asks for first.
  await rules.wake()
  await adoption.resume()
}

const choosePassphrase = ({ session, adoption }: Worker) =>
  adoption.underNewVault(async (prepare) => void (await session.moveIntoVault(passKey, prepare)))

const changes: Readonly<Record<string, (worker: Worker) => Promise<void>>> = {
  'a worker that restarts': async () => undefined,
  'a browser that restarts': async () => memory.restart(),
  'a passphrase that is chosen': choosePassphrase,
  'a passphrase that is changed': async (worker) => {
    await choosePassphrase(worker)
    const next = createPassKey()
    await worker.vault.changePassphrase(passKey, next)
    await worker.vault.lock()
    await worker.vault.unlock(next)
  },
  'a lock': async (worker) => {
    await choosePassphrase(worker)
    await worker.vault.lock()
  },
  'a browser that restarts under a passphrase': async (worker) => {
    await choosePassphrase(worker)
    memory.restart()
  },
}

describe('everything that is kept', () => {
  it.each(Object.keys(changes))('outlives %s', async (name) => {
    const first = wakeWorker()
    const kept = await keepEverything(first)
    await changes[name]?.(first)
    const later = wakeWorker()
    await open(later, false)
    await expectKept(later, kept)
  })

  it('outlives a worker that is stopped anywhere while a passphrase is chosen', async () => {
    let stops = 0
    for (let diesAt = 1; ; diesAt += 1) {
      beginAgain()
      const kept = await keepEverything(wakeWorker())
      const life = createLife(diesAt)
      const dying = wakeWorker(life)
      await Promise.race([life.dead, choosePassphrase(dying)])
      if (!life.isDead()) break
      stops += 1
      if (diesAt % 2 === 0) memory.restart()
      const later = wakeWorker()
      await open(later, false)
      await expectKept(later, kept)
    }
    expect(stops).toBeGreaterThan(20)
  })

  it('outlives rules that act anywhere while a passphrase is chosen', async () => {
    let acts = 0
    for (let actsAt = 1; ; actsAt += 1) {
      beginAgain()
      const kept = await keepEverything(wakeWorker())
      let passed = 0
      let acting: Promise<void> | undefined
      const worker: Worker = wakeWorker({
        ...createLife(undefined),
        pass: async () => {
          passed += 1
          if (passed === actsAt) acting = worker.rules.wake()
        },
      })
      await choosePassphrase(worker)
      if (acting === undefined) break
      await acting
      acts += 1
      await expectKept(worker, kept)
      await worker.rules.wake()
      await expectKept(worker, kept)
      expect((await worker.rules.list(site))[1]?.last?.products).toBe(1)
    }
    expect(acts).toBeGreaterThan(20)
  })

  it('outlives a lock anywhere while a passphrase is chosen', async () => {
    let locks = 0
    for (let locksAt = 1; ; locksAt += 1) {
      beginAgain()
      const kept = await keepEverything(wakeWorker())
      const locked = Promise.withResolvers<void>()
      let passed = 0
      const worker = wakeWorker({
        ...createLife(undefined),
        pass: async () => {
          passed += 1
          // Not awaited: a lock waits for the write in which it comes.
          if (passed === locksAt) worker.vault.lock().then(locked.resolve, locked.reject)
        },
      })
      await choosePassphrase(worker).catch((error: unknown) => {
        expect(['locked', 'refused']).toContain(toProblem(error).code)
      })
      if (passed < locksAt) break
      await locked.promise
      locks += 1
      const later = wakeWorker()
      await open(later, false)
      await expectKept(later, kept)
    }
    expect(locks).toBeGreaterThan(20)
  })

  it('leaves the restore points, wherever the worker is stopped while a passphrase is removed', async () => {
    let stops = 0
    for (let diesAt = 1; ; diesAt += 1) {
      beginAgain()
      const first = wakeWorker()
      const kept = await keepEverything(first)
      await choosePassphrase(first)
      const life = createLife(diesAt)
      const dying = wakeWorker(life)
      const removing = dying.keys.leaveVault(() => dying.session.forgetAll())
      await Promise.race([life.dead, removing])
      if (life.isDead() && diesAt % 2 === 0) memory.restart()
      const later = wakeWorker()
      await open(later, false)
      const read = await later.points.readDocuments(kept.pointId, [productNumber(0)])
      expect([diesAt, read.size]).toEqual([diesAt, 1])
      if (!life.isDead()) {
        // What the passphrase encrypted is gone with it, and says so.
        for (const id of [kept.done, kept.preview, kept.planned]) {
          expect((await readJob(later.jobs, id)).problem?.code).toBe('unverified')
        }
        break
      }
      stops += 1
    }
    expect(stops).toBeGreaterThan(4)
  })

  it('is taken over once: what the key of the browser signs later is not', async () => {
    const first = wakeWorker()
    const kept = await keepEverything(first)
    const browser = await openBrowserCipher()
    const former = { ...first.cipher, read: async () => ({ ...browser, isOfBrowser: true }) }
    const note = Promise.withResolvers<unknown>()
    const { set } = memory.local
    memory.local.set = async (values) => {
      if ('local:adoption@1' in values) note.resolve(values)
      await set(values)
    }
    await choosePassphrase(first)
    await expectKept(first, kept)
    // Someone who read the profile in time writes the note again, and a job with the key of then.
    await memory.local.set((await note.promise) as Record<string, unknown>)
    const forged = createEncryptedJournal(createJournalDatabase(), former.read)
    const { jobs } = createBench(store, { clock, journal: forged })
    const { id } = await makeReady(jobs, priceEdit(percent('-90')))
    const later = wakeWorker()
    await later.adoption.resume()
    expect((await readJob(later.jobs, id)).problem?.code).toBe('unverified')
    await expectKept(later, kept)
  })
})
