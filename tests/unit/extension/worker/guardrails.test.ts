import { beforeEach, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, wakeWorker } from './fakes.ts'

const key = 'local:guardrails@2'
const strict = { jumpPercent: 5, salePercent: 20 }
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

it('with a passphrase, limits written by another program are ignored', async () => {
  await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
  await call('guardrails.write', { limits: strict })
  tamper()
  expect(await readLimits()).toEqual(defaultGuardrailLimits)
  memory.local.stored.set(key, { limits: loose })
  expect(await readLimits()).toEqual(defaultGuardrailLimits)
})

it('without one the stored limits apply', async () => {
  await call('connection.connect', { siteId, apiKey })
  await call('guardrails.write', { limits: strict })
  tamper()
  expect(await readLimits()).toEqual(loose)
})
