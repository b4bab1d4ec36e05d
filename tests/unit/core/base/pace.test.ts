import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounce } from '#lib/core/base/debounce.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import { throttle } from '#lib/core/base/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('throttle', () => {
  it('calls at once, and later only with the last value', async () => {
    const calls: string[] = []
    const report = throttle((value: string) => void calls.push(value), { everyMs: 100 })
    report('a')
    expect(calls).toEqual(['a'])
    report('b')
    await pass(50)
    report('c')
    await pass(49)
    expect(calls).toEqual(['a'])
    await pass(1)
    expect(calls).toEqual(['a', 'c'])
    await pass(1000)
    expect(calls).toEqual(['a', 'c'])
    report('d')
    expect(calls).toEqual(['a', 'c', 'd'])
  })

  it('waits from the end of a slow call, whether it failed or not', async () => {
    let calls = 0
    const work = throttle(
      async () => {
        calls += 1
        await new Promise((resolve, reject) => setTimeout(calls === 1 ? resolve : reject, 500))
      },
      { everyMs: 100 },
    )
    work()
    work()
    await pass(599)
    expect(calls).toBe(1)
    await pass(1)
    expect(calls).toBe(2)
    work()
    await pass(599)
    expect(calls).toBe(2)
    await pass(1)
    expect(calls).toBe(3)
  })

  it('continues after a call that throws', async () => {
    let calls = 0
    const work = throttle(
      () => {
        calls += 1
        if (calls === 1) throw new Error('once')
      },
      { everyMs: 100 },
    )
    expect(() => work()).toThrow('once')
    work()
    await pass(100)
    expect(calls).toBe(2)
  })

  it('makes no further call after its signal aborts', async () => {
    const stopper = new AbortController()
    const calls: number[] = []
    const report = throttle((value: number) => void calls.push(value), {
      everyMs: 100,
      signal: stopper.signal,
    })
    report(1)
    report(2)
    stopper.abort()
    report(3)
    await pass(1000)
    expect(calls).toEqual([1])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('debounce', () => {
  it('calls with the last value if no other followed within the delay', async () => {
    const calls: string[] = []
    const save = debounce((value: string) => void calls.push(value), { delayMs: 100 })
    save('a')
    await pass(99)
    save('b')
    await pass(99)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual(['b'])
    save('c')
    await pass(100)
    expect(calls).toEqual(['b', 'c'])
  })

  it('drops the waiting call when it is cancelled, and accepts the next', async () => {
    const calls: number[] = []
    const save = debounce((value: number) => void calls.push(value), { delayMs: 100 })
    save(1)
    save.cancel()
    await pass(1000)
    save(2)
    await pass(100)
    expect(calls).toEqual([2])
  })

  it('makes no call after its signal aborts', async () => {
    const stopper = new AbortController()
    const calls: number[] = []
    const save = debounce((value: number) => void calls.push(value), {
      delayMs: 100,
      signal: stopper.signal,
    })
    save(1)
    stopper.abort()
    save(2)
    await pass(1000)
    expect(calls).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a queue', () => {
  it('runs one call after another, in order, and continues after a failure', async () => {
    const queue = createQueue()
    const log: string[] = []
    const work = (name: string, delayMs: number) => async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b failed')
      return name
    }
    const results = Promise.allSettled([queue(work('a', 30)), queue(work('b', 1)), queue(() => 3)])
    await pass(1)
    expect(log).toEqual(['a begins'])
    await pass(100)
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(await results).toMatchObject([
      { value: 'a' },
      { status: 'rejected', reason: { message: 'b failed' } },
      { value: 3 },
    ])
  })
})
