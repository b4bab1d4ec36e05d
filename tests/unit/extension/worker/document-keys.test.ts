import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { t } from '#lib/core/i18n/t.ts'
import { deleteBrowserKey, openBrowserCipher } from '#lib/extension/session/browser-key.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createSession } from '#lib/extension/session/create-session.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import type { PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createAdoption, readFormerKey } from '#lib/extension/worker/adoption.ts'
import { createDocumentKeys } from '#lib/extension/worker/document-keys.ts'
import { createJobCipher, createVaultCipher } from '#lib/extension/worker/job-cipher.ts'
import { iterations } from '#tests/iterations.ts'
import {
  documentOf,
  productNumber,
  readingOf,
} from '#tests/unit/extension/documents/harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'
import { createLife } from '#tests/unit/jobs/harness/life.ts'
import { emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'

beforeEach(() => {
  memory.reset()
  emptyBrowser()
})

const numbers = [0, 1, 2]
const connection = { siteId: site, catalog: 'v3', products: 3, connectedAt: 1 } as const
const apiKey = 'IST.canary'

/** A worker of this browser, which knows only what is stored. */
function wakeWorker(openAccess = createDocumentAccess) {
  const vault = openVault({ isJobRunning: async () => false, onLocked: () => undefined })
  const session = createSession(async () => vault, systemClock)
  const readVaultCipher = createVaultCipher(session, async () => vault)
  const keys = createDocumentKeys({
    session,
    openAccess,
    readVaultCipher,
    openVault: async () => vault,
    openBrowserCipher,
    readFormerKey,
  })
  const choosePassphrase = (passKey: PassKey, isStopped = false) =>
    createAdoption({
      cipher: createJobCipher({ readVaultCipher, openBrowserCipher }),
      readVaultCipher,
      openBrowserCipher,
      deleteBrowserKey,
      jobs: async () => ({ adoptAll: async () => undefined }),
      rules: async () => ({ adopt: async () => undefined }),
      documents: async () => {
        if (isStopped) throw new Error('The worker is stopped.')
        return keys
      },
    }).underNewVault(async (prepare) => void (await session.moveIntoVault(passKey, prepare)))
  const access = createDocumentAccess(site)
  const documents = createDocumentStore({ siteId: site, access, readKey: () => keys.read(site) })
  const points = createRestorePoints({ access, documents, clock: systemClock })
  return { vault, session, keys, choosePassphrase, documents, points, access }
}

type Worker = ReturnType<typeof wakeWorker>

async function readPoint({ points }: Worker, id: string | undefined) {
  const read = await points.readDocuments(id, numbers.map(productNumber))
  return numbers.map((number) => {
    const product = read.get(productNumber(number))?.content['product']
    return (product as { readonly state: unknown } | undefined)?.state
  })
}

const steps = {
  edit: 6,
  point: 4,
  file: 1,
  'restart worker': 2,
  'restart browser': 3,
  lock: 2,
  'choose passphrase': 2,
  'change passphrase': 1,
  'remove passphrase': 1,
  'keep key in session': 1,
} as const
const history = fc.array(
  fc.record({
    step: fc.oneof(
      ...Object.entries(steps).map(([step, weight]) => ({
        weight,
        arbitrary: fc.constant(step as keyof typeof steps),
      })),
    ),
    product: fc.constantFrom(...numbers),
    state: fc.nat(5),
  }),
  { minLength: 4, maxLength: 25 },
)

describe('restore points', () => {
  it('have the products that they had, whatever happens to the browser and to the passphrase', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        memory.reset()
        emptyBrowser()
        let worker = wakeWorker()
        let passKey: PassKey | undefined
        const store: unknown[] = ['a', 'a', 'a']
        const expected = new Map<string | undefined, readonly unknown[]>()
        let now = 1
        const keepAll = () =>
          worker.documents.keep(numbers.map((number) => readingOf(number, store[number], now++)))
        const connect = () => worker.session.keep(connection, apiKey)
        /** As a person would: with the passphrase, or with the key. */
        const open = async () => {
          if (passKey !== undefined) await worker.vault.unlock(passKey)
          if ((await worker.session.readConnection(site)) === undefined) await connect()
        }
        await connect()
        await keepAll()
        for (const { step, product, state } of events) {
          if (step === 'edit') store[product] = state
          if (step === 'point') {
            const { id } = await worker.points.create({ reason: 'user', name: 'Mine' })
            expected.set(id, [...store])
          }
          if (step === 'file') {
            const id = crypto.randomUUID()
            const some = [documentOf(product, 'filed')]
            await worker.documents.keepFile(id, 0, some, now)
            await worker.points.createFromFile({ id, at: 1, products: 1 })
            expected.set(
              id,
              numbers.map((number) => (number === product ? 'filed' : undefined)),
            )
          }
          if (step === 'restart browser') memory.restart()
          if (step.startsWith('restart')) worker = wakeWorker()
          if (step === 'lock' && passKey !== undefined) await worker.vault.lock()
          if (step === 'choose passphrase' && passKey === undefined) {
            passKey = createPassKey()
            // A worker that is stopped here wraps the key when it is next read.
            const isStopped = state <= 2
            const chosen = worker.choosePassphrase(passKey, isStopped)
            await (isStopped ? expect(chosen).rejects.toThrow('stopped') : chosen)
          }
          if (step === 'change passphrase' && passKey !== undefined) {
            const next = createPassKey()
            await worker.vault.changePassphrase(passKey, next)
            passKey = next
          }
          if (step === 'remove passphrase' && passKey !== undefined) {
            await worker.vault.unlock(passKey)
            await worker.keys.leaveVault(() => worker.session.forgetAll())
            passKey = undefined
          }
          if (step === 'keep key in session' && passKey !== undefined) {
            await worker.vault.unlock(passKey)
            await worker.session.keep(connection, apiKey, 'session')
          }
          await open()
          await keepAll()
          expected.set(undefined, [...store])
          for (const [id, states] of expected) expect(await readPoint(worker, id)).toEqual(states)
          expect(await worker.points.list()).toHaveLength(expected.size - 1)
        }
      }),
      { numRuns: iterations(30, 300, 3000) },
    )
  })

  it('stay when the worker is stopped before the vault is gone', async () => {
    const worker = wakeWorker()
    await worker.session.keep(connection, apiKey)
    await worker.documents.keep([readingOf(0, 'a', 1)])
    const { id } = await worker.points.create({ reason: 'user' })
    await worker.choosePassphrase(createPassKey())
    const stopped = worker.keys.leaveVault(async () => {
      throw new Error('The worker is stopped.')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await readPoint(wakeWorker(), id)).toEqual(['a', undefined, undefined])
    await wakeWorker().keys.leaveVault(() => wakeWorker().session.forgetAll())
    await wakeWorker().session.keep(connection, apiKey)
    expect(await readPoint(wakeWorker(), id)).toEqual(['a', undefined, undefined])
  })

  it('need the passphrase once it is chosen: no other key of them is left in the browser', async () => {
    const worker = wakeWorker()
    await worker.session.keep(connection, apiKey)
    await worker.documents.keep([readingOf(0, 'a', 1)])
    const readKey = () => worker.access.read((tx) => tx.objectStore('notes').get('data-key'))
    const browser = await openBrowserCipher()
    expect(await readKey()).toMatchObject({ by: browser.id })
    await worker.choosePassphrase(createPassKey())
    expect(await readKey()).toMatchObject({ by: (await worker.vault.readCipher())?.id })
    await worker.vault.lock()
    await expect(wakeWorker().keys.read(site)).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
  })

  it.each(['data-key', 'left-key'])(
    'under a passphrase, no key that was planted as %s in the profile is taken over',
    async (name) => {
      const worker = wakeWorker()
      await worker.session.keep(connection, apiKey)
      await worker.choosePassphrase(createPassKey())
      await worker.documents.keep([readingOf(0, 'a', 1)])
      // Written while the browser is closed, by someone who keeps a copy of both keys.
      const browser = await openBrowserCipher()
      const known = systemRandom(32)
      const wrapped = await browser.encrypt(`documents:${site}/key`, known)
      await worker.access.write(async (tx) => {
        await tx.objectStore('notes').put({ wrapped, by: browser.id }, name)
        if (name === 'left-key') await tx.objectStore('notes').delete('data-key')
      })
      const next = wakeWorker()
      const planted = await createCipher(known)
      expect((await next.keys.read(site)).id).not.toBe(planted.id)
      await next.keys.wrapAll()
      await next.documents.keep([readingOf(0, 'secret cost', 2)])
      const blocks = await next.access.read((tx) => tx.objectStore('blocks').getAllKeys())
      for (const block of blocks) {
        const stored = await next.access.read((tx) => tx.objectStore('blocks').get(block))
        const { bytes } = stored as { readonly bytes: Uint8Array<ArrayBuffer> }
        await expect(planted.open(`documents:${site}/${block}`, bytes)).rejects.toThrow()
      }
    },
  )

  it('leave nothing for the key of the browser when the worker is stopped before the vault is gone', async () => {
    const worker = wakeWorker()
    await worker.session.keep(connection, apiKey)
    await worker.choosePassphrase(createPassKey())
    await worker.keys.read(site)
    const stopped = worker.keys.leaveVault(async () => {
      throw new Error('The worker is stopped.')
    })
    await expect(stopped).rejects.toThrow('stopped')
    const next = wakeWorker()
    await next.keys.read(site)
    const notes = await next.access.read((tx) => tx.objectStore('notes').getAll())
    const { id } = await openBrowserCipher()
    expect(JSON.stringify(notes)).not.toContain(id)
  })

  it.each(['the vault', 'the session'])(
    'of an earlier version stay, which used the key of %s itself, however often it is stopped',
    async (of) => {
      const passKey = createPassKey()
      for (let diesAt = 1; ; diesAt += 1) {
        memory.reset()
        emptyBrowser()
        const former = wakeWorker()
        await former.session.keep(connection, apiKey)
        if (of === 'the vault') await former.session.moveIntoVault(passKey)
        const cipher = await former.session.readCipher(site)
        const readKey = async () => cipher ?? Promise.reject(new Error('It is locked.'))
        const documents = createDocumentStore({ siteId: site, access: former.access, readKey })
        await documents.keep(numbers.map((number) => readingOf(number, 'a', 1)))
        const { id } = await former.points.create({ reason: 'user' })
        await documents.keep([readingOf(0, 'b', 2)])
        await documents.keepFile('file', 0, [documentOf(1, 'filed')], 1)
        await former.points.createFromFile({ id: 'file', at: 1, products: 1 })

        const life = createLife(diesAt)
        const dying = wakeWorker((siteId) => mortalAccess(life, createDocumentAccess(siteId)))
        await Promise.race([life.dead, dying.keys.read(site)])
        const next = wakeWorker()
        if (of === 'the vault') {
          await next.keys.leaveVault(() => next.session.forgetAll())
          await next.session.keep(connection, apiKey)
        }
        await next.keys.read(site)
        expect(await readPoint(next, id)).toEqual(['a', 'a', 'a'])
        expect(await readPoint(next, undefined)).toEqual(['b', 'a', 'a'])
        expect(await readPoint(next, 'file')).toEqual([undefined, 'filed', undefined])
        expect(await next.points.compare(id, undefined)).toHaveLength(1)
        if (!life.isDead()) {
          expect(diesAt).toBeGreaterThan(8)
          break
        }
      }
    },
  )

  it('say that their key is gone when the vault was deleted while it was locked, and stay listed', async () => {
    const worker = wakeWorker()
    await worker.session.keep(connection, apiKey)
    await worker.session.moveIntoVault(createPassKey())
    await worker.documents.keep([readingOf(0, 'a', 1)])
    const { id } = await worker.points.create({ reason: 'user', name: 'Mine' })
    await worker.vault.lock()
    await worker.keys.leaveVault(() => worker.session.forgetAll())
    const next = wakeWorker()
    await next.session.keep(connection, apiKey)
    await next.documents.keep([readingOf(0, 'b', 2)])
    expect(await next.points.list()).toMatchObject([{ id, name: 'Mine', isLost: true }])
    await expect(next.points.compare(id, undefined)).rejects.toMatchObject({
      problem: { message: t.restore.lost },
    })
    const later = await next.points.create({ reason: 'user' })
    expect(await readPoint(next, later.id)).toEqual(['b', undefined, undefined])
    expect((await next.documents.readUsage()).documents).toBe(1)
  })
})
