import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from './memory-browser.ts'
import { onMessage } from '#lib/extension/browser/messages.ts'
import type { RequestFrame } from '#lib/extension/rpc/contract/frame.ts'
import { openRegistry } from './feed-registry.ts'

const never = () => new Promise<never>(() => undefined)
const nameOf = (frame: unknown) => (frame as RequestFrame & { name?: string }).name ?? 'cancel'
let reported: boolean[] = []
let sent: string[] = []
let stop = () => undefined as void
let ask: () => Promise<unknown>
let askShortly: () => AbortController

/** A worker that receives the messages that the test allows, and a page that watches it. */
beforeEach(async () => {
  memory.reset()
  vi.useFakeTimers()
  vi.resetModules()
  reported = []
  sent = []
  const { call } = await import('#lib/extension/rpc/client/call.ts')
  const { onWorkerHealthChange, isWorkerUnresponsive } =
    await import('#lib/extension/rpc/client/worker-health.ts')
  ask = () => call('jobs.list', {})
  askShortly = () => {
    const controller = new AbortController()
    call('jobs.list', {}, controller).catch(() => undefined)
    return controller
  }
  stop = onWorkerHealthChange(() => reported.push(isWorkerUnresponsive()))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function answerWith(answer: (name: string) => Promise<unknown>): void {
  memory.sendMessage = (frame) => {
    sent.push(nameOf(frame))
    return answer(nameOf(frame))
  }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a worker that does not answer', () => {
  it('is pinged twice, and then reported as unresponsive, once', async () => {
    answerWith(never)
    void ask()
    await pass(14)
    expect(sent).toEqual(['jobs.list', 'worker.ping'])
    expect(reported).toEqual([])
    await pass(10)
    expect(reported).toEqual([true])
    await pass(60)
    expect(reported).toEqual([true])
  })

  it('is reported as responsive as soon as it answers anything', async () => {
    answerWith(never)
    void ask()
    await pass(30)
    const replies: ((answer: unknown) => void)[] = []
    answerWith(() => new Promise((resolve) => replies.push(resolve)))
    await pass(5)
    expect(reported).toEqual([true])
    replies[0]?.({ ok: false, problem: { code: 'refused', message: 'Not from here.' } })
    await pass(0)
    expect(reported).toEqual([true, false])
  })

  it('is not reported as unresponsive if it was not asked anything', async () => {
    answerWith(never)
    askShortly().abort()
    await pass(120)
    expect(reported).toEqual([])
    expect(sent).toEqual(['jobs.list', 'cancel'])
  })

  it('does not count an unreceived message as an answer', async () => {
    answerWith((name) => (name === 'worker.ping' ? Promise.resolve(undefined) : never()))
    void ask()
    await pass(25)
    expect(reported).toEqual([true])
  })
})

describe('a worker that is only slow', () => {
  it('may work for an hour on one request, if it answers pings on its message channel', async () => {
    const registry = openRegistry()
    registry.spy('jobs.list').mockImplementation(never)
    registry.spy('worker.ping').mockResolvedValue({})
    onMessage(registry.listen)
    void ask()
    await pass(3600)
    expect(reported).toEqual([])
    expect(registry.spy('worker.ping').mock.calls.length).toBeGreaterThan(100)
  })

  it('may take fourteen seconds to start', async () => {
    answerWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 14_000))
      return { ok: true, value: [] }
    })
    void ask()
    await pass(60)
    expect(reported).toEqual([])
  })
})

describe('a machine that slept', () => {
  it('has not waited: the time of its sleep says nothing about the worker', async () => {
    answerWith(never)
    void ask()
    for (let night = 0; night < 5; night += 1) {
      await pass(12)
      vi.setSystemTime(Date.now() + 8 * 3_600_000)
      await pass(1)
    }
    expect(reported).toEqual([])
  })

  it('still finds an unresponsive worker after it', async () => {
    answerWith(never)
    void ask()
    await pass(12)
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(30)
    expect(reported).toEqual([true])
  })
})
