import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB, unwrap } from 'idb'
import { expect, test, vi } from 'vitest'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JournalDatabase } from '#lib/extension/journal/journal-database.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

test('keeps the display order of a started job’s rows, whatever was sent together', async () => {
  // Every third product shares its price with others, so that calls do not follow the display
  // order.
  const products = Array.from({ length: 330 }, (_, index) =>
    buildProduct({
      id: productId(index),
      listPrice: amount(String(index % 3 === 0 ? 50 : 20 + index)),
    }),
  )
  const store = createFakeStore(products)
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, priceEdit({ by: 'amount', amount: amount('7') }))
  const shown = (await readRows(jobs, ready.id)).map(({ id }) => id)
  for (const index of [3, 100, 200]) store.writeAsOther(productId(index), amount('1'))
  const done = await startAndRun(jobs, ready)
  expect((await readRows(jobs, done.id)).map(({ id }) => id)).toEqual(shown)

  const page = await jobs.readRows({ jobId: done.id, offset: 120, limit: 30 })
  expect(page.total).toBe(330)
  expect(page.rows.map(({ id }) => id)).toEqual(shown.slice(120, 150))

  const conflicts = await jobs.readRows({
    jobId: done.id,
    offset: 1,
    limit: 5,
    states: ['conflict'],
  })
  expect(conflicts.total).toBe(3)
  const inOrder = shown.filter((id) => [3, 100, 200].some((index) => productId(index) === id))
  expect(conflicts.rows.map(({ id }) => id)).toEqual(inOrder.slice(1))
})

test('requests strict durability for every write', async () => {
  const database = createFakeDatabase()
  const asked: unknown[] = []
  const spied: JournalDatabase = async () => {
    const opened = await database()
    return new Proxy(opened, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'transaction') return value
        return (...args: Parameters<typeof target.transaction>) => {
          if (args[1] === 'readwrite') asked.push(args[2])
          return target.transaction(...args)
        }
      },
    })
  }
  const { jobs } = createBench(createFakeStore([buildProduct()]), { journal: createJournal(spied) })
  await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  expect(asked.length).toBeGreaterThan(4)
  expect(new Set(asked)).toEqual(new Set([{ durability: 'strict' }]))
})

test('reports a full disk in a message', async () => {
  const full = createJournal(async () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(full.readJobs()).rejects.toThrow('Free up space')
})

test('lets a newer version of the extension open the journal, and reports that in the old one', async () => {
  const database = createFakeDatabase()
  const journal = createJournal(database)
  await journal.readJobs()
  // Opens only because the old connection closes.
  const newer = await openDB((await database()).name, 99)
  await expect(journal.readJobs()).rejects.toThrow('newer version')
  newer.close()
})

test('opens a journal again that the browser closed', async () => {
  const database = createFakeDatabase()
  const { jobs } = createBench(createFakeStore([buildProduct()]), {
    journal: createJournal(database),
  })
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  const raw: unknown = unwrap(await database())
  forceCloseDatabase(raw as Parameters<typeof forceCloseDatabase>[0])
  await vi.waitFor(async () =>
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'ready' }),
  )
})
