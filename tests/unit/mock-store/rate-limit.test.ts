import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids, openStore } from './open-store.ts'
import { iterations } from '#tests/iterations.ts'

const read = `GET /stores-reader/v1/products/${ids.mug}`

test('above the rate the answer is 429 with the seconds to wait, and after them it is 200 again', async () => {
  const { call, pass } = openStore({ rate: { perMinute: 60, burst: 2 } })
  expect((await call(read)).status).toBe(200)
  expect((await call(read)).status).toBe(200)
  const rejected = await call(read)
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect(rejected.body).toMatchObject({
    details: { applicationError: { code: 'RESOURCE_EXHAUSTED' } },
  })
  pass(1000)
  expect((await call(read)).status).toBe(200)
})

test('control is never limited', async () => {
  const { call, control } = openStore({ rate: { perMinute: 1, burst: 1 } })
  await call(read)
  expect((await call(read)).status).toBe(429)
  expect((await control('GET state')).status).toBe(200)
})

test('in no minute more requests succeed than the rate and one burst allow', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 50, maxLength: 200 }),
      async (waits) => {
        const { call, pass, clock } = openStore({ rate: { perMinute: 120, burst: 10 } })
        const passed: number[] = []
        for (const wait of waits) {
          pass(wait)
          if ((await call(read)).status === 200) passed.push(clock.now())
        }
        const busiest = Math.max(
          ...passed.map((from) => passed.filter((at) => at >= from && at < from + 60_000).length),
        )
        expect(busiest).toBeLessThanOrEqual(130)
      },
    ),
    { numRuns: iterations(20, 20, 200) },
  )
})
