import { describe, expect, it } from 'vitest'
import { addSample, measureRate, type Sample } from '#components/jobs/rate.ts'

const measure = (samples: readonly Sample[]) =>
  measureRate(samples.reduce<readonly Sample[]>(addSample, []))

describe('the rate of a job', () => {
  it('is not told before there is something to measure', () => {
    expect(measure([])).toBeUndefined()
    expect(
      measure([
        { at: 0, settled: 0 },
        { at: 1000, settled: 9 },
      ]),
    ).toBeUndefined()
  })

  it('is what was settled in the last minute', () => {
    const steady = Array.from({ length: 180 }, (_, at) => ({ at: at * 1000, settled: at * 2 }))
    expect(measure(steady)).toBeCloseTo(120)
    const held = [...steady, { at: 239_000, settled: 358 }]
    expect(measure(held)).toBe(0)
  })

  it('begins anew where a job counts anew', () => {
    const samples = [
      { at: 0, settled: 50 },
      { at: 10_000, settled: 100 },
      { at: 11_000, settled: 3 },
    ]
    expect(measure(samples)).toBeUndefined()
  })
})
