import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isOver } from '#lib/core/job/job.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { RejectedByRunner } from '#lib/jobs/leases/remote-runner.ts'
import { createAnswerKey } from '#lib/extension/worker/runner/runner-answer.ts'
import {
  createRunnerClient,
  isRunnerKeyOf,
  type RunnerClientOptions,
} from '#lib/extension/worker/runner/runner-client.ts'
import { endAll } from './ends-with-us.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'
import { perSuite } from '#tests/iterations.ts'

// The client of the extension, and the jobs of a browser, against a runner in its own process.

afterAll(endAll)

let store: RunnerStore
afterEach(() => store?.close())

const answerKey = createAnswerKey()
const limits = { jumpPercent: 50, salePercent: 90 }

const connectTo = (
  { siteId, http, runnerKey, apiKey }: RunnerStore,
  more: Partial<RunnerClientOptions> = {},
) =>
  createRunnerClient({
    siteId,
    address: http,
    runnerKey,
    answerKey,
    readApiKey: async () => apiKey,
    ...more,
  })

/** The code of the refusal, or of the problem. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) =>
      error instanceof RejectedByRunner ? `rejected: ${error.code}` : toProblem(error).code,
  )

describe('the client of a runner', () => {
  it('gives the key, hands over, takes back and revokes', async () => {
    store = await createRunnerStore()
    await store.start()
    const client = connectTo(store)
    const document = await store.schedule(600_000)
    const { id } = document.record.job
    expect(await codeOf(client.handOver({ token: 1, limits, job: document }))).toBe(
      'rejected: no-key',
    )
    await client.keepKey(Date.now())
    expect(await client.readState()).toMatchObject({ hasKey: true, edits: [] })
    await client.handOver({ token: 1, limits, job: document })
    await client.handOver({ token: 1, limits, job: document })
    const { edits } = await client.readState()
    expect(edits).toMatchObject([{ jobId: id, token: 1, state: 'held' }])
    expect(edits[0]?.jobs).toEqual([document.record.job])
    expect(await codeOf(client.remove(id, 1))).toBe('rejected: not-released')
    expect(await client.release(id, 1)).toEqual([document])
    expect(await codeOf(client.handOver({ token: 1, limits, job: document }))).toBe(
      'rejected: superseded',
    )
    await client.remove(id, 1)
    await client.remove(id, 1)
    // Taken back before it arrived; the answer may be lost, too.
    expect(await client.release(id, 2)).toEqual([])
    expect(await client.release(id, 2)).toEqual([])
    expect(await codeOf(client.handOver({ token: 2, limits, job: document }))).toBe(
      'rejected: superseded',
    )
    await client.remove(id, 2)
    await client.handOver({ token: 3, limits, job: document })
    await client.revokeKey()
    expect((await client.readState()).hasKey).toBe(false)
  })

  it('encrypts to no other server, and says what is wrong', async () => {
    store = await createRunnerStore()
    const relay = await store.start()
    const secret = store.runnerKey.slice(0, store.runnerKey.lastIndexOf('.'))
    const other = randomBytes(32).toString('base64url')
    const sent: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      sent.push(`${init?.method} ${typeof init?.body === 'string' ? init.body : ''}`)
      return globalThis.fetch(input, init)
    }
    const stranger = connectTo(store, { runnerKey: `${secret}.${other}`, fetch })
    expect(await codeOf(stranger.keepKey(1))).toBe('rejected: runner-key')
    expect(sent).toEqual(['GET '])
    const unknown = connectTo(store, { runnerKey: `${store.siteId}.${other}.${other}` })
    expect(await codeOf(unknown.readState())).toBe('rejected: runner-key')
    expect(await codeOf(connectTo(store, { readApiKey: async () => 'IST.x' }).keepKey(1))).toBe(
      'wrong-key',
    )
    expect(await codeOf(connectTo(store, { readApiKey: async () => undefined }).keepKey(1))).toBe(
      'not-connected',
    )
    const client = connectTo(store, { fetch })
    await client.keepKey(2)
    expect(sent.join('\n')).not.toContain(store.apiKey.replace(/^IST\./, ''))
    const stopper = new AbortController()
    const aborted = connectTo(store, { signal: stopper.signal }).readState()
    stopper.abort()
    expect(await codeOf(aborted)).toBe('aborted')
    await relay.kill('SIGKILL')
    expect(await codeOf(client.readState())).toBe('unreachable')
  })

  it('gives an edit back to the browser that handed it over, unread and unchanged', async () => {
    store = await createRunnerStore()
    await store.start()
    const answers: string[] = []
    let change: ((text: string) => string) | undefined
    let lastBody: unknown
    // What a proxy that ends TLS could do.
    const fetch: typeof globalThis.fetch = async (input, init) => {
      lastBody = init?.body
      const response = await globalThis.fetch(input, init)
      const text = await response.text()
      if (typeof input !== 'string' || !input.endsWith('/release'))
        return new Response(text, response)
      answers.push(text)
      return new Response(change === undefined ? text : change(text), response)
    }
    const client = connectTo(store, { fetch })
    await client.keepKey(Date.now())
    const [document, other] = [await store.schedule(600_000), await store.schedule(600_000)]
    const { id } = document.record.job
    const otherId = other.record.job.id
    for (const job of [document, other]) await client.handOver({ token: 1, limits, job })

    const stranger = connectTo(store, { answerKey: createAnswerKey() })
    expect(await codeOf(stranger.release(id, 1))).toBe('rejected: other-browser')
    expect((await client.readState()).edits.map(({ state }) => state)).toEqual(['held', 'held'])

    await client.release(otherId, 1)
    const [ofOther = ''] = answers
    const changes: readonly ((text: string) => string)[] = [
      // Another answer of the same key.
      () => ofOther,
      (text) => text.replace(/[\w-](?="})/, (char) => (char === 'A' ? 'Q' : 'A')),
      (text) => text.replace(/\.[\w-]{16}\./, `.${'A'.repeat(16)}.`),
      () => JSON.stringify({ encrypted: '' }),
      () => JSON.stringify({ jobs: [] }),
    ]
    for (const made of changes) {
      change = made
      expect(await codeOf(client.release(id, 1)), String(made)).toBe('unexpected-answer')
    }
    change = undefined
    expect(await client.release(id, 1)).toEqual([document])
    const names = document.batches.flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(answers.join('\n')).not.toContain(name)

    // Nor deletes anyone else what was given back, not even with the request of the release.
    expect(await codeOf(stranger.remove(id, 1))).toBe('rejected: other-browser')
    const secret = store.runnerKey.slice(0, store.runnerKey.lastIndexOf('.'))
    const replayed = await globalThis.fetch(`${store.http}/runner/edits/${id}/1/remove`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: String(lastBody),
    })
    expect([replayed.status, await replayed.json()]).toEqual([400, { error: 'invalid' }])
    expect(await client.release(id, 1)).toEqual([document])
    await client.remove(id, 1)
    expect(await codeOf(client.release(id, 1))).toBe('rejected: superseded')
  })

  it.each([
    ['unexpected-answer', new Response('<html>', { status: 404 })],
    ['unexpected-answer', new Response('<html>', { status: 200 })],
    ['unexpected-answer', Response.json({ publicKey: {}, edits: [] })],
    ['rate-limited', Response.json({ error: 'Too many' }, { status: 429 })],
    ['service-failed', Response.json({ error: 'invalid' }, { status: 500 })],
    ['rejected: invalid', new Response('', { status: 413 })],
    ['rejected: time-zone', Response.json({ error: 'time-zone' }, { status: 409 })],
  ])('reads %s', async (code, answer) => {
    const client = createRunnerClient({
      siteId: '11111111-2222-4333-8444-555555555555' as RunnerStore['siteId'],
      address: 'https://runner.example',
      runnerKey: 'a.b.c',
      answerKey,
      readApiKey: async () => 'IST.x',
      fetch: async () => answer,
    })
    expect(await codeOf(client.readState())).toBe(code)
  })

  it('knows the form of a runner key', async () => {
    const siteId = '11111111-2222-4333-8444-555555555555' as RunnerStore['siteId']
    const part = randomBytes(32).toString('base64url')
    expect(isRunnerKeyOf(siteId, `${siteId}.${part}.${part}`)).toBe(true)
    for (const text of ['', siteId, `${siteId}.${part}`, `x${siteId}.${part}.${part}`]) {
      expect(isRunnerKeyOf(siteId, text), text).toBe(false)
    }
  })
})

describe('a browser with a runner', () => {
  it('shows each product as the server has it, and no answer of a proxy', async () => {
    store = await createRunnerStore()
    await store.start()
    const answers: string[] = []
    let former: string | undefined
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await globalThis.fetch(input, init)
      if (typeof input !== 'string' || !input.endsWith('/rows')) return response
      const text = await response.text()
      answers.push(text)
      return new Response(former ?? text, response)
    }
    const client = connectTo(store, { fetch })
    await client.keepKey(Date.now())
    const { jobs } = await store.openBrowser(async () => client)
    const jobId = await store.scheduleIn({ jobs }, 2_000, { forMs: 600_000 })
    const readStates = async (page: object = {}) => {
      const { rows, total } = await jobs.readRows({ jobId, offset: 0, limit: 500, ...page })
      return { states: [...new Set(rows.map(({ state }) => state))], shown: rows.length, total }
    }
    await jobs.handOver(jobId)
    const all = await readStates()
    // Some have a warning.
    expect(all.states).toEqual(['skipped', 'planned'])
    await expect
      .poll(async () => (await store?.readJobs(jobId))?.[0]?.state, { timeout: 60_000 })
      .toBe('done')
    await jobs.wake()
    expect(await readStates()).toEqual({ ...all, states: ['skipped', 'applied'] })
    const applied = store.written()
    expect(applied).toBeGreaterThan(10)
    const page = { offset: applied - 2, limit: 3, states: ['applied'] }
    expect(await readStates(page)).toEqual({ states: ['applied'], shown: 2, total: applied })
    const { rows } = await jobs.readRows({ jobId, offset: applied, limit: 1 })
    const ids = rows.map(({ id }) => id)
    expect(await readStates({ ids })).toEqual({ states: ['applied'], shown: 1, total: 1 })
    expect((await jobs.read(jobId))?.server?.state).toBe('held')

    for (const { name } of rows) expect(answers.join('\n')).not.toContain(name)
    ;[former] = answers
    expect(await codeOf(readStates())).toBe('unexpected-answer')
    former = undefined
    const asked = { jobId, offset: 0, limit: 1 }
    const stranger = connectTo(store, { answerKey: createAnswerKey() })
    expect(await codeOf(stranger.readRows(1, asked))).toBe('rejected: other-browser')
    expect(await codeOf(client.readRows(2, asked))).toBe('rejected: superseded')
    expect(await codeOf(client.readRows(1, { ...asked, limit: 501 }))).toBe('rejected: invalid')

    await jobs.takeBack(jobId)
    expect(await readStates()).toEqual({ ...all, states: ['skipped', 'applied'] })
  })

  it.each(perSuite<('v1' | 'v3')[]>(['v3'], ['v1', 'v3'], ['v1', 'v3']))(
    'is closed while its sale starts and ends, shows it afterwards and undoes an edit (%s)',
    async (catalog) => {
      store = await createRunnerStore({ catalog })
      const relay = await store.start()
      const before = store.prices()
      const client = connectTo(store)
      await client.keepKey(Date.now())
      const browser = await store.openBrowser(async () => client)
      const { jobs } = browser
      const saleId = await store.scheduleIn(browser, 3_000, { forMs: 5_000 })
      expect((await jobs.handOver(saleId)).server?.state).toBe('held')
      // Nothing calls the browser's jobs from here on.
      await expect.poll(() => store.written(), { timeout: 30_000 }).toBeGreaterThan(0)
      await expect
        .poll(async () => (await store.readJobs(saleId)).filter(isOver).length, { timeout: 60_000 })
        .toBe(2)
      await jobs.wake()
      expect((await jobs.list()).map(({ state, server }) => [state, server])).toEqual([
        ['done', undefined],
        ['undone', undefined],
      ])
      expect(store.prices()).toEqual(before)
      const { rows } = await jobs.readRows({ jobId: saleId, offset: 0, limit: 500 })
      expect(rows.filter(({ state }) => state === 'applied').length).toBe(store.written())
      expect((await client.readState()).edits).toEqual([])

      const editId = await store.scheduleIn(browser, 2_000)
      await jobs.handOver(editId)
      await expect
        .poll(async () => (await store.readJobs(editId))[0]?.state, { timeout: 60_000 })
        .toBe('done')
      expect(store.prices()).not.toEqual(before)
      // Taken back first, with its rows.
      await jobs.undo({ jobId: editId, siteId: store.siteId })
      await jobs.wake()
      expect(store.prices()).toEqual(before)
      expect(relay.errors()).not.toContain('failed')
    },
  )
})
