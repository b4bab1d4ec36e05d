import * as fc from 'fast-check'
import { expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { createMovingClock } from '#tests/clocks.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { unsupportedReason } from '#lib/core/operations/operations.ts'
import { openBrowserCipher } from '#lib/extension/session/browser-key.ts'
import { createSession } from '#lib/extension/session/create-session.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import type { PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createChangeLog } from '#lib/extension/worker/change-log.ts'
import { createDocumentKeys } from '#lib/extension/worker/document-keys.ts'
import { createDocuments } from '#lib/extension/worker/documents.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { watchWrites } from '#lib/wix/store/watch-writes.ts'
import { createVaultCipher } from '#lib/extension/worker/job-cipher.ts'
import { listStartedJobs } from '#lib/extension/worker/started-jobs.ts'
import { iterations } from '#tests/iterations.ts'
import { readAll, toJobStore } from '#tests/contract/store/stores.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createLife, type Life, mortalJournal, mortalStore } from '#tests/unit/jobs/harness/life.ts'
import { createFakeDatabase, forgetDatabases } from '#tests/unit/jobs/harness/fake-database.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

const steps = [
  'edit',
  'edit',
  'edit',
  'others',
  'keep',
  'want',
  'ready',
  'worker',
  'browser',
  'set',
  'remove',
] as const
const histories = fc.array(
  fc.record({
    step: fc.constantFrom(...steps),
    picked: fc.uniqueArray(fc.nat(29), { minLength: 1, maxLength: 4 }),
    operation: operations,
    text: fc.string({ minLength: 1, maxLength: 8 }),
    deaths: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
  }),
  { minLength: 3, maxLength: 12 },
)

const stamps: ReadonlySet<string> = new Set(['revision', 'lastUpdated', 'updatedDate'])

/** Without what only saving changes. */
const toText = (value: unknown): string => toSortedJson(value ?? null, stamps)

/** The products of a store in words, by id. */
type Contents = ReadonlyMap<ProductId, string>

const toContents = (documents: Iterable<ProductDocument>): Contents =>
  new Map(Array.from(documents, ({ id, content }) => [id, toText(content)]))

/**
 * Tells from what happened alone what points have to have: of each product what it was at the moment of the point,
 * unless someone else changed it before it was read.
 */
function createJudge(all: readonly ProductId[]) {
  const points = new Map<string, Map<ProductId, string>>()
  const products = new Map(
    all.map((id) => [
      id,
      { isKnown: false, isDirty: false, isWritten: false, open: new Set<string>() },
    ]),
  )
  let isComplete = false
  const each = (ids: readonly ProductId[]) => ids.flatMap((id) => products.get(id) ?? [])
  const read = (ids: readonly ProductId[]) => {
    for (const one of each(ids)) {
      Object.assign(one, { isKnown: true, isDirty: false, isWritten: false })
      one.open.clear()
    }
  }
  return {
    points,
    read,
    readAll() {
      read(all)
      isComplete = true
    },
    changeByOthers(ids: readonly ProductId[]) {
      for (const id of ids) {
        for (const one of each([id])) {
          one.isDirty = true
          for (const point of one.open) points.get(point)?.delete(id)
        }
      }
    },
    /** `changed` were read before; of the others that the edit meant nothing is known. */
    edit(ids: readonly ProductId[], changed: readonly ProductId[]) {
      read(changed)
      for (const one of each(ids)) one.isWritten = true
    },
    makePoint(point: string, now: Contents) {
      const sure = new Map<ProductId, string>()
      for (const [id, one] of products) {
        if (one.isKnown && !one.isDirty) sure.set(id, now.get(id) ?? toText(undefined))
        if (one.isWritten || one.open.size > 0) one.open.add(point)
      }
      points.set(point, sure)
    },
    wantPoint(point: string, now: Contents) {
      const sure = new Map<ProductId, string>()
      for (const [id, one] of products) {
        const isSettled = one.isKnown && !isComplete
        if (!(isSettled && one.isDirty)) sure.set(id, now.get(id) ?? toText(undefined))
        if (!isSettled || one.isWritten) one.open.add(point)
      }
      points.set(point, sure)
    },
  }
}

it.each(['v1', 'v3'] as const)(
  'each point of a %s store has what its products were then, however much later they are read',
  async (catalog) => {
    let judged = 0
    await fc.assert(
      fc.asyncProperty(histories, async (events) => {
        memory.reset()
        forgetDatabases()
        const journal = createJournal(createFakeDatabase())
        const clock = createMovingClock()
        const { mockStore, access } = buildStore({ catalog, clock })
        const plain = await openProductStore({ ...access, clock })
        const others = await openProductStore({ ...access, clock })
        const all = (await readAll(plain)).map(({ id }) => id)
        const connection = { siteId, catalog, products: all.length, connectedAt: 1 }
        const watched = all.slice(0, 30)
        const judge = createJudge(watched)
        let isReady = false
        let passKey: PassKey | undefined

        const wake = async () => {
          const vault = openVault({ isJobRunning: async () => false, onLocked: () => undefined })
          const session = createSession(async () => vault, systemClock)
          if (passKey !== undefined) await vault.unlock(passKey)
          if ((await session.readConnection(siteId)) === undefined)
            await session.keep(connection, 'IST.canary')
          const keys = createDocumentKeys({
            session,
            openVault: async () => vault,
            openBrowserCipher,
            readVaultCipher: createVaultCipher(session, async () => vault),
            readFormerKey: async () => (await openBrowserCipher()).id,
          })
          const changes = createChangeLog()
          const documents = createDocuments({
            session,
            readKey: (site: SiteId) => keys.read(site),
            stores: { open: async () => store },
            replicas: {
              hasReplica: async () => false,
              catchUp: async () => undefined,
              readDeletions: async () => Promise.reject(new Error('There is none.')),
              listStates: async () =>
                isReady
                  ? new Map(
                      (await readAll(others)).map(({ id, updatedAt, stock }) => [
                        id,
                        JSON.stringify([updatedAt, stock]),
                      ]),
                    )
                  : undefined,
            },
            announce: () => undefined,
            clock,
            log: silentLog,
            changes,
            startedJobs: (site: SiteId) => listStartedJobs(async () => jobs, site),
          })
          return { vault, session, keys, documents, changes }
        }
        const store = watchWrites(plain, {
          before: (ids) => worker.changes.emit({ kind: 'before-write', siteId, ids }),
          after: (ids) => void worker.changes.emit({ kind: 'after-write', siteId, ids }),
        })
        let worker = await wake()
        const readNow = async () => toContents((await others.readDocuments(watched)).values())
        const keep = async () => {
          await worker.documents.wake()
          if (isReady) judge.readAll()
        }
        const jobStore: JobStore = {
          ...toJobStore(store),
          keepBefore: (...request) => worker.documents.keepBefore(siteId, ...request),
        }
        const { jobs } = createBench(jobStore, { clock, journal })
        /** One life of a worker that starts an edit, or goes on with it. */
        const run = async (life: Life, start: Parameters<Jobs['start']>[0]) => {
          const mortal = createBench(
            { ...jobStore, ...mortalStore(life, jobStore) },
            { clock, journal: mortalJournal(life, journal) },
          )
          const live = async () => {
            const { state } = await readJob(mortal.jobs, start.jobId)
            if (state === 'ready') await mortal.jobs.start(start)
            await worker.documents.keepJobPoints(siteId)
            await mortal.jobs.wake()
          }
          await Promise.race([live(), life.dead])
          if (life.isDead()) worker = await wake()
        }
        const expected = new Map<string, readonly ProductDocument[]>()

        for (const { step, picked, operation, text, deaths } of events) {
          const ids = picked.flatMap((at) => all[at] ?? [])
          if (step === 'edit' && unsupportedReason(operation, catalog) === undefined) {
            const scope = { kind: 'ids', ids } as const
            const { id, hash = '' } = await makeReady(jobs, { scope, operations: [operation] })
            const frozen = await readRows(jobs, id)
            if (!frozen.some(({ flags }) => flags.every(({ level }) => level === 'warn'))) continue
            const before = [...(await others.readDocuments(ids)).values()]
            judge.makePoint(id, await readNow())
            const start = { jobId: id, siteId, hash, selected: ids, deselected: [] }
            const left = [...deaths]
            for (let tries = 0; tries < 20; tries += 1) {
              await run(createLife(left.shift()), start)
              const { state, notBefore = 0 } = await readJob(jobs, id)
              if (state !== 'running') break
              clock.advance(Math.max(0, notBefore - clock.now()))
            }
            const after = await others.readDocuments(ids)
            const changed = before.filter(
              ({ id: product, content }) => toText(after.get(product)?.content) !== toText(content),
            )
            expected.set(id, changed)
            judge.edit(
              ids,
              changed.map((each) => each.id),
            )
          }
          if (step === 'others') {
            for (const id of ids) mockStore.edit(id, 'name', text)
            judge.changeByOthers(ids)
          }
          if (step === 'ready') isReady = true
          if (step === 'keep') await keep()
          if (step === 'want') {
            judge.wantPoint(`${text} ${clock.now()}`, await readNow())
            await worker.documents.createPoint(siteId, `${text} ${clock.now()}`)
            await keep()
          }
          if (step === 'browser') memory.restart()
          if (step === 'browser' || step === 'worker') worker = await wake()
          if (step === 'set' && passKey === undefined) {
            passKey = createPassKey()
            await worker.session.moveIntoVault(passKey)
            await worker.keys.wrapAll()
          }
          if (step === 'remove' && passKey !== undefined) {
            await worker.keys.leaveVault(() => worker.session.forgetAll())
            passKey = undefined
            worker = await wake()
          }
          clock.advance(1000)
          const points = await worker.documents.points.list(siteId)
          for (const [jobId, documents] of expected) {
            if (documents.length === 0) continue
            const point = points.find((each) => each.jobId === jobId)
            if (point === undefined) throw new Error('There is no point of this edit.')
            const some = documents.map(({ id }) => id)
            judged += 1
            const kept = await worker.documents.readDocuments(siteId, point.id, some)
            expect(kept.map(({ content }) => toText(content))).toEqual(
              documents.map(({ content }) => toText(content)),
            )
          }
        }
        isReady = true
        await keep()
        const points = await worker.documents.points.list(siteId)
        for (const [key, sure] of judge.points) {
          const point = points.find(({ jobId, name }) => jobId === key || name === key)
          if (point === undefined) {
            // An edit that changed nothing before anything was kept.
            expect(expected.get(key)).toEqual([])
            continue
          }
          const kept = await worker.documents.readDocuments(siteId, point.id, watched)
          const { total } = await worker.documents.points.listProducts(siteId, point.id, {
            offset: 0,
            limit: 1,
          })
          expect(point.products).toBe(total)
          const contents = toContents(kept)
          const found = Array.from(sure.keys(), (id) => [id, contents.get(id) ?? toText(undefined)])
          expect(found).toEqual([...sure])
          judged += Number(point.reason === 'user')
        }
      }),
      { numRuns: iterations(8, 60, 600) },
    )
    expect(judged).toBeGreaterThan(iterations(4, 30, 300))
  },
  600_000,
)
