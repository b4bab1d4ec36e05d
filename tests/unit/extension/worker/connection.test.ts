import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { job, otherSiteId, productId, siteId } from '#tests/contract/samples.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const connect = (site: string = siteId, key = apiKey) =>
  call('connection.connect', { siteId: site, apiKey: key })
const everythingStored = () =>
  JSON.stringify([...memory.local.stored, ...memory.session.stored].map(([, value]) => value))

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
})

describe('connecting a store', () => {
  it('tests the key, keeps it for the session and reports the change', async () => {
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
    expect(await connect()).toMatchObject({
      state: 'connected',
      connection: { siteId, catalog: 'v1', products: 3, currency: 'EUR' },
    })
    expect(worker.openStore.mock.calls[0]?.[0]).toEqual({ siteId, apiKey })
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
  })

  it('accepts the whole address of a dashboard and a key with line breaks', async () => {
    const broken = `  ${apiKey.slice(0, 20)}\r\n${apiKey.slice(20)}\n`
    await connect(`https://manage.wix.com/dashboard/${siteId.toUpperCase()}/home?x=1`, broken)
    expect(worker.openStore.mock.calls[0]?.[0]).toEqual({ siteId, apiKey })
  })

  it.each([
    ['my shop', apiKey, 'bad-input'],
    ['', apiKey, 'bad-input'],
    [siteId, '', 'wrong-key'],
    [siteId, 'schlüssel', 'wrong-key'],
  ])('requests nothing when given %j and %j', async (site, key, code) => {
    await expect(connect(site, key)).rejects.toMatchObject({ problem: { code } })
    expect(worker.openStore).not.toHaveBeenCalled()
  })

  it.each([
    ['wrong-key', 'Wix does not know this key.'],
    ['wrong-site', 'The key is not for this site.'],
    ['missing-permission', 'The key lacks a permission.'],
    ['unreachable', 'Wix cannot be reached.'],
  ] as const)(
    'stores nothing when the store answers %s, and explains why',
    async (code, message) => {
      worker.store.probe = async () => {
        throw new ProblemError({ code, message, requestId: 'r1' })
      }
      await expect(connect()).rejects.toMatchObject({ problem: { code, message, requestId: 'r1' } })
      expect(await call('connection.read', {})).toEqual({ state: 'none' })
      expect(everythingStored()).not.toContain('canary')
    },
  )

  it('names the permissions that the key lacks', async () => {
    worker.store.probe = async () => {
      throw new ProblemError({ code: 'missing-permission', message: 'No.', requestId: 'r1' })
    }
    worker.store.tryPermissions = async () => [
      { need: 'products', title: 'Read products', works: true, message: 'Allowed.' },
      { need: 'hidden', title: 'Read hidden products', works: false, message: 'Not allowed.' },
      { need: 'changeProducts', title: 'Change products', works: 'unknown', message: 'Unknown.' },
    ]
    await expect(connect()).rejects.toMatchObject({
      problem: {
        code: 'missing-permission',
        message: expect.stringContaining('Missing: Read hidden products. Select'),
        requestId: 'r1',
      },
    })
    expect(everythingStored()).not.toContain('canary')
  })

  it('stores nothing when the user cancelled', async () => {
    const controller = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    worker.store.probe = async () => {
      await promise
      return { catalog: 'v1', products: 3, currency: 'EUR' }
    }
    const connecting = call('connection.connect', { siteId, apiKey }, controller)
    await flush()
    controller.abort()
    resolve()
    await expect(connecting).rejects.toThrow(/abort/i)
    await flush()
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
  })

  it('wakes the jobs that waited for the key', async () => {
    const before = worker.jobs.wake.mock.calls.length
    await connect()
    await flush()
    expect(worker.jobs.wake.mock.calls.length).toBe(before + 1)
  })

  it('does not interrupt running jobs when another store is connected', async () => {
    await connect()
    await connect(otherSiteId)
    expect(worker.jobs.pause).not.toHaveBeenCalled()
  })
})

describe('the key', () => {
  it('survives the worker, and is requested again after a restart of the browser', async () => {
    await connect()
    await worker.restartWorker()
    expect(await call('connection.read', {})).toMatchObject({ state: 'connected' })
    memory.restart()
    await worker.restartWorker()
    expect(await call('connection.read', {})).toEqual({ state: 'key-needed', siteId })
    await expect(call('products.read', { siteId, productId })).rejects.toMatchObject({
      problem: { code: 'not-connected' },
    })
  })

  it('is not in any file, answer, message to pages or log', async () => {
    const answers: unknown[] = []
    const { deliver } = memory
    memory.sendMessage = async (message) => {
      const answer = await deliver(message, memory.caller)
      answers.push(answer)
      return answer
    }
    await connect()
    await call('connection.read', {})
    worker.store.readProduct = async () => {
      throw new Error(`Authorization: ${apiKey} was refused`)
    }
    await call('products.read', { siteId, productId }).catch(() => undefined)
    vi.spyOn(worker.store, 'searchProducts').mockResolvedValue({ apiKey } as never)
    await call('products.search', { siteId, search: { text: '' }, offset: 0, limit: 1 }).catch(
      () => undefined,
    )
    expect(answers).toHaveLength(4)
    const heard = JSON.stringify([answers, memory.broadcasts, worker.logged])
    expect(heard).not.toContain('canary')
    expect(JSON.stringify([...memory.local.stored])).not.toContain('canary')
    // The same search finds it in the session storage.
    expect(JSON.stringify([...memory.session.stored])).toContain('canary')
  })

  it('is forgotten with everything else about the connection', async () => {
    await connect()
    expect(await call('connection.forget', {})).toEqual({ state: 'none' })
    expect(worker.jobs.pause).toHaveBeenCalledWith(job.id)
    expect(everythingStored()).not.toContain('canary')
    expect(everythingStored()).not.toContain(siteId)
  })

  it('is not read from a stored value of another form', async () => {
    memory.session.stored.set('session:entries@1', { secretKey: 'x', entries: [{ siteId }] })
    memory.local.stored.set('local:sites@1', [{ connection: { siteId }, storage: 'nowhere' }])
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
  })
})
