import { expect, test } from 'vitest'
import { withChanges } from '#lib/jobs/job-records.ts'
import type { RecordChange } from '#lib/jobs/journal/journal.ts'
import { fenceJournal } from '#lib/jobs/leases/fence-journal.ts'
import { isOver, type Schedule } from '#lib/core/job/job.ts'
import { readRows } from './harness/bench-jobs.ts'
import { dayMs, hourMs } from './harness/browser-life.ts'
import { siteId } from './harness/builders.ts'
import { createLentJob, type LentJob } from './harness/lent-job.ts'

const forwardTo = ({ clock }: LentJob, timeMs: number) =>
  clock.advance(Math.max(0, timeMs - clock.now()))

test('runs on the server and comes back with its rows, and undo restores them', async () => {
  const world = await createLentJob()
  const { id, server, clock, startAt } = world
  const { bench } = world.open()
  expect((await bench.jobs.handOver(id)).server).toMatchObject({ state: 'held' })
  forwardTo(world, startAt)
  await bench.jobs.wake()
  expect(world.prices()).toEqual(['10', '11', '12'])
  await server.runDue()
  expect(world.prices()).toEqual(['11', '12', '13'])
  await bench.jobs.wake()
  const job = await world.read()
  expect(job).toMatchObject({ state: 'done', counts: { applied: 3 }, startedAt: startAt })
  expect((await readRows(bench.jobs, id)).map(({ state }) => state)).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  expect((await world.journal.readJob(id))?.run.lease).toEqual({ token: 1, state: 'returned' })
  clock.advance(1_000)
  await bench.jobs.undo({ jobId: id, siteId })
  await bench.jobs.wake()
  expect(world.prices()).toEqual(['10', '11', '12'])
})

test('shows what the server last reported until a sale is over', async () => {
  const world = await createLentJob()
  await world.open().bench.jobs.unschedule(world.id)
  const sale = await createLentJob({ endAt: world.startAt + 2 * hourMs })
  const { id, server, startAt } = sale
  const { bench } = sale.open()
  await bench.jobs.handOver(id)
  forwardTo(sale, startAt)
  await server.runDue()
  await bench.jobs.wake()
  expect(await bench.jobs.read(id)).toMatchObject({
    state: 'done',
    counts: { applied: 3 },
    server: { state: 'held' },
  })
  const rows = await readRows(bench.jobs, id)
  expect(rows.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  expect((await sale.read()).state).toBe('ready')
  forwardTo(sale, startAt + 2 * hourMs)
  await server.runDue()
  await bench.jobs.wake()
  const jobs = await bench.jobs.list()
  expect(jobs.map(({ state, server: there }) => [state, there])).toEqual([
    ['done', undefined],
    ['undone', undefined],
  ])
  expect(sale.prices()).toEqual(['10', '11', '12'])
})

test('keeps the edit here if the server cannot be reached or refuses it', async () => {
  const world = await createLentJob()
  const { id, server, startAt } = world
  const { bench } = world.open()
  server.breakRequests(['lost'])
  await expect(bench.jobs.handOver(id)).rejects.toThrow('No connection')
  expect(await world.isLent()).toBe(false)
  server.setKey(false)
  await expect(bench.jobs.handOver(id)).rejects.toThrow('doesn’t have the API key')
  expect(await world.isLent()).toBe(false)
  forwardTo(world, startAt)
  await bench.jobs.wake()
  expect(world.prices()).toEqual(['11', '12', '13'])
})

test('repeats a hand-over whose answer was lost, and does not run the edit meanwhile', async () => {
  const world = await createLentJob()
  const { id, server, startAt } = world
  const { bench } = world.open()
  server.breakRequests(['none', 'unanswered'])
  expect((await bench.jobs.handOver(id)).server).toMatchObject({
    state: 'sending',
    problem: { code: 'unreachable' },
  })
  forwardTo(world, startAt)
  server.breakRequests(['lost'])
  await bench.jobs.wake()
  expect(world.maxWrites()).toBe(0)
  // Refused now, it may have arrived before: only a release decides.
  server.setKey(false)
  await bench.jobs.wake()
  expect((await world.journal.readJob(id))?.run.lease?.state).toBe('releasing')
  await bench.jobs.wake()
  await bench.jobs.wake()
  expect((await world.read()).state).toBe('done')
  expect(world.maxWrites()).toBe(1)
})

test('starts here or is handed over, never both at the same moment', async () => {
  for (let steps = 0; steps < 40; steps += 2) {
    const world = await createLentJob()
    const { id } = world
    const { bench } = world.open()
    const { hash = '' } = await world.read()
    const request = { jobId: id, siteId, hash, selected: [], deselected: [] }
    const starting = bench.jobs.start(request)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    await Promise.allSettled([starting, bench.jobs.handOver(id)])
    // The world fails if both may run it.
    await bench.jobs.wake()
    expect((await world.read()).state === 'ready').toBe(await world.isLent())
  }
})

const change: RecordChange = (record) => withChanges(record, { title: 'Changed' })

test('changes nothing of a job while it is lent', async () => {
  const world = await createLentJob()
  const { id, journal } = world
  await world.open().bench.jobs.handOver(id)
  const before = await journal.readJob(id)
  const fenced = fenceJournal(journal)
  expect(await fenced.changeJob(id, change)).toBeUndefined()
  expect(await fenced.changeJobs(id, change, id, change)).toBeUndefined()
  expect(await fenced.fillJob(id, [], change)).toBeUndefined()
  expect(await fenced.commitBatch(id, 0, await journal.readBatch(id, 0), change)).toBeUndefined()
  expect(await fenced.cancelPlanned(id, change)).toBeUndefined()
  expect(await journal.readJob(id)).toEqual(before)
})

test('takes an edit back before every change by the user', async () => {
  const ways = [
    (world: LentJob) => world.open().bench.jobs.unschedule(world.id),
    (world: LentJob) => world.open().bench.jobs.cancel(world.id),
    (world: LentJob) => world.open().bench.jobs.takeBack(world.id),
    (world: LentJob) => world.open().bench.jobs.pause(world.id),
    async (world: LentJob) => {
      const { hash = '' } = await world.read()
      const request = { jobId: world.id, siteId, hash, selected: [], deselected: [] }
      await world.open().bench.jobs.start(request)
    },
  ]
  for (const changeIt of ways) {
    const world = await createLentJob()
    await world.open().bench.jobs.handOver(world.id)
    world.server.breakRequests(['lost', 'lost'])
    await expect(changeIt(world)).rejects.toThrow('No connection')
    expect(await world.isLent()).toBe(true)
    await world.server.runDue()
    world.server.breakRequests([])
    await changeIt(world)
    expect(await world.isLent()).toBe(false)
    expect(await world.server.readRunnable()).toEqual([])
  }
})

test('continues here what was taken back in its middle', async () => {
  const world = await createLentJob()
  const { id, server, startAt } = world
  const { bench } = world.open()
  await bench.jobs.handOver(id)
  server.limitWrites(1)
  forwardTo(world, startAt)
  await server.runDue()
  await bench.jobs.takeBack(id)
  expect(await world.read()).toMatchObject({ state: 'paused', counts: { applied: 1 } })
  await bench.jobs.resume(id)
  world.clock.advance(hourMs)
  await bench.jobs.wake()
  expect(await world.read()).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect(world.maxWrites()).toBe(1)
})

test('reads back each run of a series and hands the next one over', async () => {
  const world = await createLentJob({ repeat: 'daily' })
  const { server, startAt } = world
  const { bench } = world.open()
  await bench.jobs.handOver(world.id)
  for (let day = 0; day < 3; day += 1) {
    forwardTo(world, startAt + day * dayMs)
    await server.runDue()
    await bench.jobs.wake()
    await bench.jobs.wake()
    expect(world.prices()).toEqual([11 + day, 12 + day, 13 + day].map(String))
  }
  const jobs = await bench.jobs.list()
  expect(jobs.map(({ state, server: there }) => [state, there?.state])).toEqual([
    ['ready', 'held'],
    ['done', undefined],
    ['done', undefined],
    ['done', undefined],
  ])
})

test('waits for the user if the server no longer has an edit that it had', async () => {
  const world = await createLentJob()
  const { id, server, startAt } = world
  const { bench } = world.open()
  await bench.jobs.handOver(id)
  server.loseEverything()
  forwardTo(world, startAt)
  await bench.jobs.wake()
  await bench.jobs.wake()
  expect(await world.read()).toMatchObject({ state: 'ready', problem: { code: 'refused' } })
  expect(world.maxWrites()).toBe(0)
})

test('waits for the user if the server is given up', async () => {
  const world = await createLentJob()
  const { id, startAt } = world
  const { bench } = world.open()
  await bench.jobs.handOver(id)
  await world.open().bench.jobs.listLent(siteId)
  world.server.loseEverything()
  await bench.jobs.abandon(siteId)
  forwardTo(world, startAt)
  await bench.jobs.wake()
  expect(await world.read()).toMatchObject({ state: 'ready', problem: { code: 'refused' } })
  expect(await bench.jobs.listLent(siteId)).toEqual([])
  expect(world.maxWrites()).toBe(0)
})

/** Every job is over, and the server has nothing of it. */
async function isAtRest({ journal }: LentJob): Promise<boolean> {
  const records = await journal.readJobs()
  return records.every(({ job, run: { lease } }) => {
    const isDue = job.schedule?.endAt !== undefined && job.state !== 'undone'
    return isOver(job) && !isDue && (lease === undefined || lease.state === 'returned')
  })
}

interface Walk {
  readonly schedule?: (startAt: number) => Partial<Schedule>
  /** What happens in the life that is stopped. */
  readonly work: (
    world: LentJob,
    jobs: ReturnType<LentJob['open']>['bench']['jobs'],
  ) => Promise<void>
  readonly prices: readonly string[]
  readonly maxWrites: number
}

const walks: Readonly<Record<string, Walk>> = {
  'runs there': {
    async work(world, jobs) {
      await jobs.handOver(world.id)
      forwardTo(world, world.startAt)
      await world.server.runDue()
      await jobs.wake()
    },
    prices: ['11', '12', '13'],
    maxWrites: 1,
  },
  'is taken back before it starts': {
    async work(world, jobs) {
      await jobs.handOver(world.id)
      await jobs.takeBack(world.id)
      forwardTo(world, world.startAt)
      await world.server.runDue()
      await jobs.wake()
    },
    prices: ['11', '12', '13'],
    maxWrites: 1,
  },
  'is taken back in its middle': {
    async work(world, jobs) {
      await jobs.handOver(world.id)
      forwardTo(world, world.startAt)
      world.server.limitWrites(1)
      await world.server.runDue()
      world.server.limitWrites(Infinity)
      await jobs.takeBack(world.id)
      await jobs.resume(world.id)
      await jobs.wake()
    },
    prices: ['11', '12', '13'],
    maxWrites: 1,
  },
  'is a sale': {
    schedule: (startAt) => ({ endAt: startAt + hourMs }),
    async work(world, jobs) {
      await jobs.handOver(world.id)
      forwardTo(world, world.startAt)
      await world.server.runDue()
      await jobs.wake()
      forwardTo(world, world.startAt + hourMs)
      await world.server.runDue()
      await jobs.wake()
    },
    prices: ['10', '11', '12'],
    maxWrites: 2,
  },
}

test.each(Object.entries(walks))(
  'an edit that %s has one authority wherever its worker is stopped',
  async (_name, { schedule, work, prices, maxWrites }) => {
    let steps = 0
    for (let diesAt = 1, hasDied = true; hasDied; diesAt += 1) {
      const { startAt } = schedule === undefined ? { startAt: 0 } : await createLentJob()
      const world = await createLentJob(schedule?.(startAt))
      const { bench, live } = world.open(diesAt)
      hasDied = !(await live(() => work(world, bench.jobs)))
      steps = diesAt
      // Later lives continue whatever was recorded, and the user resumes what was taken back in its middle.
      for (let life = 0; life < 8 && !(await isAtRest(world)); life += 1) {
        forwardTo(world, world.startAt + life * hourMs)
        await world.server.runDue()
        const { jobs } = world.open().bench
        await jobs.wake()
        if (!(await world.isLent()) && (await world.read()).state === 'paused') {
          await jobs.resume(world.id)
          await jobs.wake()
        }
      }
      const job = await world.read()
      expect(world.prices(), `stopped at step ${diesAt}: ${job.state}`).toEqual(prices)
      expect(world.maxWrites()).toBeLessThanOrEqual(maxWrites)
      expect(await world.isLent()).toBe(false)
      expect(await world.server.readRunnable()).toEqual([])
    }
    expect(steps).toBeGreaterThan(15)
  },
)
