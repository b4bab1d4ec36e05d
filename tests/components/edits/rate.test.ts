import { describe, expect, it } from 'vitest'
import { addSample, measureRate, type Sample } from '#components/edits/use-rate.ts'

const measure = (samples: readonly Sample[]) =>
  measureRate(samples.reduce<readonly Sample[]>(addSample, []))

describe('the rate of a job', () => {
  it('is unknown until it can be measured', () => {
    expect(measure([])).toBeUndefined()
    expect(
      measure([
        { at: 0, finished: 0 },
        { at: 1000, finished: 9 },
      ]),
    ).toBeUndefined()
  })

  it('is the number of rows finished in the last minute', () => {
    const steady = Array.from({ length: 180 }, (_, at) => ({ at: at * 1000, finished: at * 2 }))
    expect(measure(steady)).toBeCloseTo(120)
    const held = [...steady, { at: 239_000, finished: 358 }]
    expect(measure(held)).toBe(0)
  })

  it('starts again when a job counts again from zero', () => {
    const samples = [
      { at: 0, finished: 50 },
      { at: 10_000, finished: 100 },
      { at: 11_000, finished: 3 },
    ]
    expect(measure(samples)).toBeUndefined()
  })
})
