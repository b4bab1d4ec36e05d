import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isActive } from '#lib/core/job/job.ts'
import { iterations } from '#tests/iterations.ts'
import { hourMs } from './harness/browser-life.ts'
import { forgetDatabases } from './harness/fake-database.ts'
import { createLentJob, type LentJob } from './harness/lent-job.ts'
import type { NetworkFault } from './harness/model-runner.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const runs = iterations(40, 40, 2_000)

const networkFault = fc.constantFrom<NetworkFault>('none', 'none', 'lost', 'unanswered')

/** What the browser, the server, the network and the time do next. `diesAt` stops the worker while it acts. */
const event = fc.record({
  act: fc.constantFrom(
    'handOver',
    'takeBack',
    'pause',
    'resume',
    'wake',
    'runDue',
    'wake',
    'runDue',
  ),
  diesAt: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  faults: fc.array(networkFault, { maxLength: 4 }),
  passMs: fc.constantFrom(0, 0, 1_000, 30 * 60_000, hourMs),
  writes: fc.constantFrom(0, 1, 2, Infinity),
  hasKey: fc.boolean(),
})
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

async function take(world: LentJob, { act, diesAt, faults, passMs, writes, hasKey }: Event) {
  const { id, server, clock } = world
  clock.advance(passMs)
  server.limitWrites(writes)
  server.setKey(hasKey)
  server.breakRequests(faults)
  if (act === 'runDue') {
    await server.runDue()
    return
  }
  const { bench, live } = world.open(diesAt)
  const { jobs } = bench
  // Refused, or not reached: both are answers that a user can get.
  await live(() =>
    (act === 'wake' ? jobs.wake() : jobs[act](id)).then(
      () => undefined,
      () => undefined,
    ),
  )
}

/** Without further faults, and with a user who resumes what is paused. */
async function finish(world: LentJob) {
  const { id, server, clock } = world
  server.limitWrites(Infinity)
  server.setKey(true)
  server.breakRequests([])
  for (let life = 0; life < 12; life += 1) {
    clock.advance(hourMs)
    await server.runDue()
    const { jobs } = world.open().bench
    await jobs.wake()
    const { state } = await world.read()
    if (state === 'done' && !(await world.isLent())) return
    const shown = await jobs.read(id)
    if (shown !== undefined && isActive(shown)) await jobs.resume(id)
    await jobs.wake()
  }
}

test(`has one authority and writes each price once, whatever is interrupted (${runs} times)`, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
        const world = await createLentJob()
        // The world itself fails as soon as both may run the edit.
        for (const each of events) await take(world, each)
        await finish(world)
        expect((await world.read()).state).toBe('done')
        expect(world.prices()).toEqual(['11', '12', '13'])
        expect(world.maxWrites()).toBe(1)
        expect(await world.server.readRunnable()).toEqual([])
      })
      .afterEach(forgetDatabases),
    { numRuns: runs },
  )
})
