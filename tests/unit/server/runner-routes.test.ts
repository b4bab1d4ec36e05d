import { expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { createRateLimit } from '#lib/server/guard/rate-limit.ts'
import { createRunnerRoutes } from '#lib/server/http/runner-routes.ts'
import type { Runner } from '#lib/server/runner/create-runner.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'

it('guessed runner keys do not keep out who has one, from the same address', async () => {
  const clock = { now: () => 0 }
  const runner: Partial<Runner> = {
    serverKey: { publicKey: {}, thumbprint: '' },
    timeZone: 'UTC',
    findSite: async (key) => (key === 'known' ? siteId : undefined),
    hasKey: async () => true,
    readLeases: async () => [],
    revokeKey: async () => undefined,
  }
  const routes = createRunnerRoutes({
    runner: runner as Runner,
    log: silentLog,
    limits: {
      strangers: createRateLimit({ perSecond: 1, burst: 60, clock }),
      runner: createRateLimit({ perSecond: 20, burst: 200, clock }),
    },
  })
  const ask = async (key: string, method = 'GET', path = '/') =>
    (await routes.request(path, { method, headers: { Authorization: `Bearer ${key}` } })).status
  const statuses: number[] = []
  while (!statuses.includes(429)) statuses.push(await ask('guessed'))
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429])
  expect(await ask('known')).toBe(200)
  expect(await ask('known', 'DELETE', '/key')).toBe(200)
  expect(await ask('guessed')).toBe(429)
})
