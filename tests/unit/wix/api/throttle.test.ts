import { describe, expect, it } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import { createTimerClock } from '#tests/clocks.ts'

const minute = 60_000

/** The maximum number of requests within any minute. */
function busiestMinute(times: readonly number[]): number {
  let from = 0
  let max = 0
  for (const [to, time] of times.entries()) {
    while ((times[from] ?? 0) <= time - minute) from += 1
    max = Math.max(max, to - from + 1)
  }
  return max
}

describe('the request budget', () => {
  it('allows 200 a minute and a burst of 20, over 10,000 calls', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    const times: number[] = []
    const takers = Array.from({ length: 10_000 }, async (_, index) => {
      await throttle.take(index % 7 === 0 ? 'person' : 'bulk')
      times.push(clock.now())
    })
    await clock.runUntil(Promise.all(takers))
    expect(busiestMinute(times)).toBeLessThanOrEqual(220)
    const minutes = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / minute
    expect(times.length / minutes).toBeGreaterThan(180)
    expect(times.length / minutes).toBeLessThan(220)
  })

  it('holds for callers that come and go at any time', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    const times: number[] = []
    const visit = async (seed: number) => {
      for (let turn = 0; turn < 500; turn += 1) {
        await clock.sleep((seed * 7919 + turn * 104_729) % 1500)
        await throttle.take('bulk')
        times.push(clock.now())
      }
    }
    await clock.runUntil(Promise.all([1, 2, 3, 4, 5].map(visit)))
    expect(busiestMinute(times.toSorted((a, b) => a - b))).toBeLessThanOrEqual(220)
  })

  it('gives idle requests only turns that no one else would use', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    const taken = { idle: 0, bulk: 0, background: 0 }
    const stop = new AbortController()
    const takeAlways = async (priority: keyof typeof taken, until: AbortSignal) => {
      for (;;) {
        await throttle.take(priority, until)
        taken[priority] += 1
      }
    }
    const idle = takeAlways('idle', stop.signal).catch(() => undefined)
    await clock.runUntil(clock.sleep(minute))
    expect(taken.idle).toBeGreaterThan(195)
    // A job that starts now finds the whole burst but one.
    const isAtOnce: boolean[] = []
    const at = clock.now()
    const burst = Array.from({ length: 19 }, async () => {
      await throttle.take('bulk')
      isAtOnce.push(clock.now() === at)
    })
    await clock.runUntil(Promise.all(burst))
    expect(isAtOnce).toEqual(Array.from({ length: 19 }, () => true))
    for (const priority of ['bulk', 'background'] as const) {
      const job = new AbortController()
      const work = takeAlways(priority, job.signal).catch(() => undefined)
      const before = { ...taken }
      await clock.runUntil(clock.sleep(minute))
      expect(taken.idle - before.idle).toBeLessThanOrEqual(1)
      expect(taken[priority] - before[priority]).toBeGreaterThan(185)
      job.abort()
      await work
    }
    stop.abort()
    await idle
  })

  it('serves a user before bulk work that has waited longer', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock, burst: 1 })
    const served: string[] = []
    const take = async (name: string, priority: 'person' | 'bulk') => {
      await throttle.take(priority)
      served.push(name)
    }
    await clock.runUntil(
      Promise.all([
        take('first', 'bulk'),
        take('bulk 1', 'bulk'),
        take('bulk 2', 'bulk'),
        take('person', 'person'),
      ]),
    )
    expect(served).toEqual(['first', 'person', 'bulk 1', 'bulk 2'])
  })

  it('leaves half a burst to a job, and its first turn at once, whatever is read in the background', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    const read = async () => {
      for (let page = 0; page < 200; page += 1) await throttle.take('background')
    }
    const reading = read()
    await clock.runUntil(clock.sleep(10_000))
    const begin = clock.now()
    const times: number[] = []
    const job = async () => {
      for (let call = 0; call < 40; call += 1) {
        await throttle.take('bulk')
        times.push(clock.now() - begin)
      }
    }
    await clock.runUntil(job())
    expect(times[0]).toBeLessThanOrEqual(300)
    expect(times.filter((time) => time <= 300).length).toBeGreaterThanOrEqual(10)
    await clock.runUntil(reading)
    // No one else asks, so it gets every turn.
    expect(clock.now() - begin).toBeLessThan(((240 - 20) * minute) / 200 + 1000)
  })

  it('lets no caller starve a job, and no job starve background reads', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock, burst: 1 })
    const end = clock.now() + 2 * minute
    const served = { person: 0, bulk: 0, background: 0 }
    const ask = async (priority: keyof typeof served) => {
      while (clock.now() < end) {
        await throttle.take(priority)
        served[priority] += 1
      }
    }
    const lanes = ['person', 'person', 'person', 'bulk', 'background'] as const
    await clock.runUntil(Promise.all(lanes.map(ask)))
    const all = served.person + served.bulk + served.background
    // Background reads take their share from both.
    expect(served.bulk).toBeGreaterThanOrEqual(served.person)
    expect(served.bulk).toBeGreaterThanOrEqual(Math.floor((all * 9) / 20))
    expect(served.background).toBeGreaterThanOrEqual(Math.floor(all / 25))
    expect(served.person).toBeGreaterThanOrEqual(Math.floor((all * 9) / 20))
  })

  it('sends nothing while it is closed, and no burst afterwards', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    const begin = clock.now()
    throttle.close(45_000)
    const times: number[] = []
    const takers = Array.from({ length: 5 }, async () => {
      await throttle.take('person')
      times.push(clock.now() - begin)
    })
    await clock.runUntil(Promise.all(takers))
    expect(times).toEqual([45_300, 45_600, 45_900, 46_200, 46_500])
  })

  it('continues where another worker stopped', async () => {
    const clock = createTimerClock()
    const before = createThrottle({ clock })
    await clock.runUntil(Promise.all(Array.from({ length: 20 }, () => before.take('bulk'))))
    const after = createThrottle({ clock })
    after.restore(structuredClone(before.readState()))
    const begin = clock.now()
    await clock.runUntil(after.take('bulk'))
    expect(clock.now() - begin).toBe(300)
    before.close(10_000)
    after.restore(before.readState())
    expect(after.closedForMs()).toBe(10_000)
  })

  it('is not kept closed by a clock that was set back a day', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock })
    throttle.close(10_000)
    clock.set(clock.now() - 24 * 60 * minute)
    const begin = clock.now()
    await clock.runUntil(throttle.take('person'))
    expect(clock.now() - begin).toBeLessThanOrEqual(15 * minute + 1000)
  })

  it('forgets callers that have aborted', async () => {
    const clock = createTimerClock()
    const throttle = createThrottle({ clock, burst: 1 })
    await throttle.take('person')
    const controller = new AbortController()
    const given = throttle.take('person', controller.signal)
    const waiting = throttle.take('person')
    controller.abort(new Error('closed'))
    await expect(given).rejects.toThrow('closed')
    const begin = clock.now()
    await clock.runUntil(waiting)
    expect(clock.now() - begin).toBe(300)
    await expect(throttle.take('person', controller.signal)).rejects.toThrow('closed')
  })
})
