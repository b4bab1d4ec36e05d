import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createBench, makeReady, readJob, toStart } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { createMovingClock } from '#tests/clocks.ts'

// The browser is closed and opened again; the key of the store, or the passphrase, is entered later.

const hourMs = 3_600_000
const products = 150
const before = amount('30')
const reduced = '27'
const edit = priceEdit(percent('-10'))

const missing = {
  locked: { code: 'locked', message: 'Unlock it.' },
  'not-connected': { code: 'not-connected', message: 'Enter the key.' },
} as const satisfies Record<string, Problem>

async function openBrowser(hasPassphrase: boolean) {
  const database = createFakeDatabase()
  const cipher = await createCipher(systemRandom(32))
  const problem = missing[hasPassphrase ? 'locked' : 'not-connected']
  const browser = { isOpen: true, closesAfter: Infinity }
  const store = createFakeStore(
    Array.from({ length: products }, (_, at) =>
      buildProduct({ id: productId(at), listPrice: before }),
    ),
  )
  const clock = createMovingClock(Infinity)
  const send = store.applyChange.bind(store)
  const read = store.readFresh.bind(store)
  const ifOpen = () => {
    if (!browser.isOpen) throw new ProblemError(problem)
  }
  store.readFresh = async (...request) => {
    ifOpen()
    return read(...request)
  }
  store.applyChange = async (...request) => {
    ifOpen()
    const outcomes = await send(...request)
    browser.closesAfter -= 1
    if (browser.closesAfter === 0) browser.isOpen = false
    return outcomes
  }
  const readCipher = async () => {
    if (hasPassphrase) ifOpen()
    return hasPassphrase ? cipher : { ...cipher, isOfBrowser: true }
  }
  /** A new worker. */
  const open = () =>
    createBench(store, {
      journal: createEncryptedJournal(database, readCipher),
      openStore: async () => (browser.isOpen ? store : problem),
      clock,
    }).jobs
  return {
    clock,
    problem,
    open,
    closeAfter: (writes: number) => void (browser.closesAfter = writes),
    close: () => void (browser.isOpen = false),
    /** Opens the browser without what it needs, and later with it. */
    async restart() {
      browser.isOpen = false
      await open().wake()
      browser.isOpen = true
      const jobs = open()
      await jobs.wake()
      return jobs
    },
    prices: () => new Set([...store.items.values()].map(({ product }) => product.listPrice)),
    writes: () =>
      [...store.items.values()].map(({ writes }) => writes.filter(({ by }) => by === 'job').length),
  }
}

describe.each([
  ['with a passphrase', true],
  ['without a passphrase', false],
] as const)('%s', (_name, hasPassphrase) => {
  test.each([false, true])(
    'an edit goes on after a restart, ends, and is undone exactly (resumed by hand: %s)',
    async (isResumed) => {
      const browser = await openBrowser(hasPassphrase)
      const first = browser.open()
      const ready = await makeReady(first, edit)
      browser.closeAfter(1)
      await first.start(toStart(ready))
      await first.wake()
      expect(await readJob(first, ready.id)).toMatchObject({
        state: 'paused',
        problem: { code: browser.problem.code },
        counts: { applied: 100, planned: 50 },
      })
      const jobs = await browser.restart()
      if (isResumed) await jobs.resume(ready.id)
      await jobs.wake()
      expect(await readJob(jobs, ready.id)).toMatchObject({
        state: 'done',
        counts: { applied: products },
      })
      expect(browser.writes()).toEqual(Array.from({ length: products }, () => 1))
      const next = await browser.restart()
      const undo = await next.undo({ jobId: ready.id, siteId })
      await next.wake()
      expect(await readJob(next, undo.id)).toMatchObject({ state: 'done' })
      expect(browser.prices()).toEqual(new Set([before]))
    },
  )

  test('an undo goes on after a restart and ends', async () => {
    const browser = await openBrowser(hasPassphrase)
    const first = browser.open()
    const ready = await makeReady(first, edit)
    await first.start(toStart(ready))
    await first.wake()
    browser.closeAfter(1)
    const undo = await first.undo({ jobId: ready.id, siteId })
    await first.wake()
    const jobs = await browser.restart()
    expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done' })
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'undone' })
    expect(browser.prices()).toEqual(new Set([before]))
  })

  test.each([
    ['its end', 2],
    ['its start and its end', 0],
  ])('a sale of which the browser missed %s is over once it can be', async (_what, closesAt) => {
    const browser = await openBrowser(hasPassphrase)
    const first = browser.open()
    const ready = await makeReady(first, edit)
    const startAt = browser.clock.now() + hourMs
    const endAt = startAt + 2 * hourMs
    await first.schedule({ ...toStart(ready), schedule: { startAt, endAt, missed: 'run' } })
    if (closesAt > 0) {
      browser.clock.advance(hourMs)
      await first.wake()
      expect(browser.prices()).toEqual(new Set([reduced]))
    }
    browser.close()
    browser.clock.advance(4 * hourMs)
    const jobs = await browser.restart()
    expect(browser.prices()).toEqual(new Set([before]))
    expect((await readJob(jobs, ready.id)).state).toBe(closesAt > 0 ? 'undone' : 'cancelled')
    const open = (await jobs.list()).filter(
      ({ state }) => state === 'running' || state === 'paused',
    )
    expect(open).toEqual([])
  })

  test('a sale in its middle at its end is stopped and undone', async () => {
    const browser = await openBrowser(hasPassphrase)
    const first = browser.open()
    const ready = await makeReady(first, edit)
    const startAt = browser.clock.now() + hourMs
    await first.schedule({
      ...toStart(ready),
      schedule: { startAt, endAt: startAt + hourMs, missed: 'run' },
    })
    browser.closeAfter(1)
    browser.clock.advance(hourMs)
    await first.wake()
    browser.clock.advance(3 * hourMs)
    await browser.restart()
    expect(browser.prices()).toEqual(new Set([before]))
  })
})
