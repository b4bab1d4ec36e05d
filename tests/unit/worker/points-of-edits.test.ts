import * as fc from 'fast-check'
import { expect, it } from 'vitest'
// Before anything of lib/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { systemClock } from '#lib/base/clock.ts'
import { silentLog } from '#lib/base/log.ts'
import { toSortedJson } from '#lib/base/sorted-json.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { ProductDocument } from '#lib/catalog/product/product-document.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createJournal } from '#lib/jobs/journal/create-journal.ts'
import { unsupportedReason } from '#lib/operations/operations.ts'
import { openBrowserCipher } from '#lib/session/browser-key.ts'
import { createSession } from '#lib/session/create-session.ts'
import { openVault } from '#lib/session/vault/open-vault.ts'
import type { PassKey } from '#lib/session/vault/key/wrapping-key.ts'
import { createChangeLog } from '#lib/worker/change-log.ts'
import { createDocumentKeys } from '#lib/worker/document-keys.ts'
import { createDocuments } from '#lib/worker/documents.ts'
import { openProductStore } from '#lib/store/open-product-store.ts'
import { createVaultCipher } from '#lib/worker/job-cipher.ts'
import { listStartedJobs } from '#lib/worker/started-jobs.ts'
import { iterations } from '#tests/iterations.ts'
import { readAll, toJobShop } from '#tests/contract/store/shops.ts'
import { operations } from '#tests/unit/edits/harness/arbitraries.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createLife, type Life, mortalJournal, mortalShop } from '#tests/unit/jobs/harness/life.ts'
import { createFakeDatabase, forgetDatabases } from '#tests/unit/jobs/harness/fake-database.ts'
import { createPassKey } from '#tests/unit/session/vault/harness/keys.ts'
import { buildShop, createMovingClock } from '#tests/unit/store/open-shop.ts'

const steps = [
  'edit',
  'edit',
  'edit',
  'others',
  'keep',
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
  { minLength: 3, maxLength: 10 },
)

const stamps: ReadonlySet<string> = new Set(['revision', 'lastUpdated', 'updatedDate'])

/** Without what only saving changes. */
const toText = (value: unknown): string => toSortedJson(value ?? null, stamps)

it.each(['v1', 'v3'] as const)(
  'each edit of a %s store has a point with its products as they were, from the first second on',
  async (catalog) => {
    let judged = 0
    await fc.assert(
      fc.asyncProperty(histories, async (events) => {
        memory.reset()
        forgetDatabases()
        const journal = createJournal(createFakeDatabase())
        const clock = createMovingClock()
        const { mockStore, access } = buildShop({ catalog, clock })
        const store = await openProductStore({ ...access, clock })
        const others = await openProductStore({ ...access, clock })
        const all = (await readAll(store)).map(({ id }) => id)
        const connection = { siteId, catalogue: catalog, products: all.length, connectedAt: 1 }
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
          })
          const documents = createDocuments({
            session,
            readKey: (site: SiteId) => keys.read(site),
            shop: { open: async () => store },
            replicas: {
              hasReplica: async () => false,
              catchUp: async () => undefined,
              refresh: async () => Promise.reject(new Error('There is none.')),
              listStates: async () =>
                new Map(
                  (await readAll(others)).map(({ id, updatedAt, stock }) => [
                    id,
                    JSON.stringify([updatedAt, stock]),
                  ]),
                ),
            },
            announce: () => undefined,
            clock,
            log: silentLog,
            changes: createChangeLog(),
            startedJobs: (site: SiteId) => listStartedJobs(async () => jobs, site),
          })
          return { vault, session, keys, documents }
        }
        let worker = await wake()
        const shop: JobShop = {
          ...toJobShop(store),
          keepBefore: (...request) => worker.documents.keepBefore(siteId, ...request),
        }
        const { jobs } = createBench(shop, { clock, journal })
        /** One life of a worker that starts an edit, or goes on with it. */
        const run = async (life: Life, start: Parameters<Jobs['start']>[0]) => {
          const mortal = createBench(
            { ...shop, ...mortalShop(life, shop) },
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
          }
          if (step === 'others') for (const id of ids) mockStore.edit(id, 'name', text)
          if (step === 'keep') await worker.documents.wake()
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
      }),
      { numRuns: iterations(12, 200, 1_500) },
    )
    expect(judged).toBeGreaterThan(iterations(5, 100, 1_000))
  },
  600_000,
)
