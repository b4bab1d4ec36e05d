import * as fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
  withDefaults,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { iterations } from '#tests/iterations.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, wakeWorker } from './fakes.ts'

const key = 'local:guardrails@2'
const strict = { jumpPercent: 5, salePercent: 20 }
const stricter = { jumpPercent: 4, salePercent: 20, off: ['big-jump' as const] }
const loose = { jumpPercent: 10_000, salePercent: 20 }
const readLimits = () => call('guardrails.read', {})
const tamper = () => {
  const saved = memory.local.stored.get(key) as object
  memory.local.stored.set(key, { ...saved, limits: loose })
}

beforeEach(async () => {
  emptyBrowser()
  await wakeWorker()
})

it('limits set by the user apply, and are kept when a passphrase is set', async () => {
  await call('connection.connect', { siteId, apiKey })
  await call('guardrails.write', { limits: strict })
  expect(await readLimits()).toEqual(strict)
  await call('vault.create', { passKey: createPassKey() })
  expect(await readLimits()).toEqual(strict)
})

it('with a passphrase, those count that were set under it, and others are reported', async () => {
  await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
  await call('guardrails.write', { limits: strict })
  const signed = memory.local.stored.get(key)
  await call('guardrails.write', { limits: stricter })
  expect(await readLimits()).toEqual(stricter)
  const alterations = [
    () => memory.local.stored.set(key, { limits: loose }),
    () => memory.local.stored.set(key, { limits: { ...loose, off: ['below-cost'] } }),
    () => memory.local.stored.set(key, signed),
    () => memory.local.stored.set(key, { limits: strict, next: loose }),
    () => memory.local.stored.set(key, 'damaged'),
    () => memory.local.stored.delete(key),
  ]
  for (const alter of alterations) {
    alter()
    expect(await readLimits()).toEqual({ ...stricter, changedOutside: true })
  }
  await call('guardrails.write', { limits: loose })
  expect(await readLimits()).toEqual(loose)
})

it('with a passphrase under which none were set, the default ones count', async () => {
  await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
  expect(await readLimits()).toEqual(defaultGuardrailLimits)
  memory.local.stored.set(key, { limits: loose })
  expect(await readLimits()).toEqual({ jumpPercent: 50, salePercent: 20, changedOutside: true })
})

it('limits that were being set when the worker was stopped are those before or after, and no change from outside', async () => {
  const { local } = memory
  const { set } = local
  let stops = 0
  for (let stopsAt = 0; ; stopsAt += 1) {
    emptyBrowser()
    const { restartWorker } = await wakeWorker()
    const passKey = createPassKey()
    await call('connection.connect', { siteId, apiKey, passKey })
    await call('guardrails.write', { limits: strict })
    let writes = 0
    const stopped = Promise.withResolvers<'stopped'>()
    local.set = async (values) => {
      writes += 1
      if (writes <= stopsAt) return set(values)
      stopped.resolve('stopped')
      // What a stopped worker awaits never comes.
      return new Promise<never>(() => undefined)
    }
    const written = call('guardrails.write', { limits: stricter })
    const outcome = await Promise.race([written, stopped.promise])
    local.set = set
    if (stopsAt % 2 === 1) memory.restart()
    await restartWorker()
    if (stopsAt % 2 === 1) await call('vault.unlock', { key: passKey })
    expect([strict, stricter]).toContainEqual(await readLimits())
    if (outcome !== 'stopped') break
    stops += 1
    await call('guardrails.write', { limits: loose })
    expect(await readLimits()).toEqual(loose)
  }
  expect(stops).toBeGreaterThan(2)
})

const anyLimits: fc.Arbitrary<GuardrailLimits> = fc.record({
  jumpPercent: fc.integer({ min: 1, max: 10_000 }),
  salePercent: fc.integer({ min: 1, max: 100 }),
  off: fc.option(fc.constant(['big-jump', 'deep-sale'] as const), { nil: undefined }),
})
const warns = ({ jumpPercent, salePercent, off = [] }: GuardrailLimits, percent: number) => [
  percent > jumpPercent && !off.includes('big-jump'),
  percent > salePercent && !off.includes('deep-sale'),
]

it('limits that are not signed never silence a warning of the default ones', () => {
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: 0, max: 10_000 }), (written, percent) => {
      const applied = warns(withDefaults(written), percent)
      for (const limits of [written, defaultGuardrailLimits]) {
        for (const [at, isWarned] of warns(limits, percent).entries()) {
          if (isWarned) expect(applied[at]).toBe(true)
        }
      }
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

it('without one the stored limits apply', async () => {
  await call('connection.connect', { siteId, apiKey })
  await call('guardrails.write', { limits: strict })
  tamper()
  expect(await readLimits()).toEqual(loose)
})
