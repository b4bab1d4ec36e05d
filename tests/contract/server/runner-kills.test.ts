import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { isOver } from '#lib/core/job/job.ts'
import { iterations, perSuite } from '#tests/iterations.ts'
import { endAll } from './ends-with-us.ts'
import type { RelayProcess } from './relay-process.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 60_000 })
afterAll(endAll)

let mock: RunnerStore
afterEach(() => mock.close())

const kills = iterations(3, 6, 300)
const handOvers = iterations(2, 3, 100)

/** Answers some writes late and some not at all. */
function answerLate({ store }: RunnerStore): void {
  store.mockStore.setFaults([
    { kind: 'drop-after', match: 'PATCH ', rate: 0.1 },
    { kind: 'delay', ms: 120, match: 'PATCH ' },
    { kind: 'delay', ms: 120, match: 'POST ' },
  ])
}

/** Asks until there is an answer, like an extension that is stopped and started. */
const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(50)
    }
  }
}

describe('a runner that is killed', () => {
  it(`${kills} times while it runs edits, writes each price once`, async () => {
    for (let killed = 0; killed < kills;) {
      mock = await createRunnerStore({ catalog: killed % 40 < 20 ? 'v1' : 'v3', products: 30 })
      const { client } = mock
      let relay = await mock.start()
      expect((await client.keepKey()).status).toBe(200)
      const document = await mock.schedule(2_000)
      answerLate(mock)
      expect(await client.handOver(document, 1)).toEqual({ status: 200, body: {} })
      const { id } = document.record.job
      const isDone = async () => (await mock.readJobs(id))[0]?.state === 'done'
      while (killed < kills && !(await isDone())) {
        // Between two steps of the start or of any request.
        await sleep(Math.random() * 900)
        await relay.kill('SIGKILL')
        relay = await mock.start()
        killed += 1
      }
      await expect.poll(isDone, { timeout: 240_000 }).toBe(true)
      const [job] = await mock.readJobs(id)
      expect(job?.counts.applied, relay.errors()).toBe(mock.written())
      expect(mock.maxWrites()).toBe(1)
      expect(relay.errors()).not.toContain('could not be read')
      await mock.close()
    }
  })

  it('before, during and after a sale, leaves the prices as they were', async () => {
    mock = await createRunnerStore({ catalog: 'v1', products: 10 })
    const { client } = mock
    let relay = await mock.start()
    expect((await client.keepKey()).status).toBe(200)
    const before = mock.prices()
    const document = await mock.schedule(3_000, { forMs: perSuite(4_000, 4_000, 8_000) })
    answerLate(mock)
    expect(await client.handOver(document, 1)).toEqual({ status: 200, body: {} })
    const { id, schedule } = document.record.job
    while (Date.now() < (schedule?.endAt ?? 0)) {
      await sleep(Math.random() * 1_500)
      await relay.kill('SIGKILL')
      relay = await mock.start()
    }
    // On a slow machine the end may come before the start: then nothing starts.
    await expect
      .poll(async () => (await mock.readJobs(id)).every(isOver), { timeout: 120_000 })
      .toBe(true)
    await expect.poll(() => mock.prices(), { timeout: 120_000 }).toEqual(before)
    expect(mock.maxWrites()).toBeLessThanOrEqual(2)
  })

  it(`has an edit alone or not at all, whichever side is killed while it is handed over or taken back (${handOvers} times)`, async () => {
    mock = await createRunnerStore({ catalog: 'v1', products: 30 })
    const { client, store } = mock
    let relay: RelayProcess = await mock.start()
    await client.keepKey()
    store.mockStore.setFaults([{ kind: 'delay', ms: 80, match: 'PATCH ' }])
    const document = await mock.schedule(2_000)
    const { id } = document.record.job
    const restart = async () => {
      await relay.kill('SIGKILL')
      relay = await mock.start()
    }
    let next = document
    for (let token = 1; token <= handOvers; token += 1) {
      const handing = insist(() => client.handOver(next, token))
      if (Math.random() < 0.5) {
        await sleep(Math.random() * 60)
        await restart()
      }
      expect((await handing).status).toBe(200)
      // The last one is taken back after it wrote.
      if (token < handOvers) await sleep(Math.random() * 1_500)
      else await expect.poll(() => mock.written(), { timeout: 60_000 }).toBeGreaterThan(0)
      const taking = insist(() => client.release(id, token))
      if (Math.random() < 0.5) {
        await sleep(Math.random() * 60)
        await restart()
      }
      const taken = await taking
      expect(taken.status).toBe(200)
      // From here on the extension alone may write: a late hand-over of the same token is refused.
      const written = JSON.stringify(store.mockStore.applied())
      expect((await insist(() => client.handOver(next, token))).body.error).toBe('superseded')
      if (Math.random() < 0.3) await restart()
      await sleep(400)
      expect(JSON.stringify(store.mockStore.applied())).toBe(written)
      const [back] = (await insist(() => client.release(id, token))).body.jobs
      expect(back).toEqual(taken.body.jobs[0])
      expect((await insist(() => client.remove(id, token))).status).toBe(200)
      if (back === undefined) throw new Error('No edit')
      // What has not begun is handed over again.
      if (back.record.job.state === 'ready') next = back
      else {
        const again = await mock.schedule(2_000)
        next = { ...again, record: { ...again.record, job: { ...again.record.job, id } } }
      }
    }
    expect(mock.maxWrites()).toBeGreaterThan(0)
  })

  it('never starts what was taken back, also when it is only shown after a restart', async () => {
    mock = await createRunnerStore()
    const relay = await mock.start()
    const { client } = mock
    await client.keepKey()
    const document = await mock.schedule(6_000)
    const { id, schedule } = document.record.job
    expect((await client.handOver(document, 1)).status).toBe(200)
    expect((await client.release(id, 1)).status).toBe(200)
    await relay.kill('SIGKILL')
    await mock.start()
    expect((await mock.readJobs(id)).map(({ state }) => state)).toEqual(['ready'])
    await sleep((schedule?.startAt ?? 0) - Date.now() + 3_000)
    expect(mock.written()).toBe(0)
    expect((await mock.readJobs(id)).map(({ state }) => state)).toEqual(['ready'])
  })

  it('refuses a hand-over that arrives after the edit was taken back', async () => {
    mock = await createRunnerStore()
    await mock.start()
    const { client } = mock
    await client.keepKey()
    const document = await mock.schedule(2_000)
    const { id } = document.record.job
    expect(await client.release(id, 1)).toEqual({ status: 200, body: { jobs: [] } })
    expect((await client.handOver(document, 1)).body.error).toBe('superseded')
    await sleep(3_500)
    expect(mock.written()).toBe(0)
  })
})
