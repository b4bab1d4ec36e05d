import { beforeEach, expect, it, vi } from 'vitest'
// Before anything of lib/extension/browser.
import { memory } from '#tests/contract/memory-browser.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { fromBase64, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import { lockChoicesItem } from '#lib/extension/session/vault/lock-choices-item.ts'
import { parseCachedKey } from '#lib/extension/session/vault/vault-lock.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'

/* What earlier versions kept beside the vault, and how the vault takes it over. */

const passKey = createPassKey()
const rule = { deletes: true, above: 100 }
const limits = { jumpPercent: 12, salePercent: 90 }
const { local } = memory
const { set, remove } = local

beforeEach(beginAgain)

function beginAgain(): void {
  memory.reset()
  emptyBrowser()
}

function wakeVault(life: Life = createLife(undefined)) {
  const mortal =
    <Arg, T>(act: (arg: Arg) => Promise<T>) =>
    async (arg: Arg) => {
      await life.pass()
      const done = await act(arg)
      await life.pass()
      return done
    }
  local.set = mortal(set)
  local.remove = mortal(remove)
  return openVault({ isJobRunning: async () => false, onLocked: () => undefined })
}

/** Locked, with choices of an earlier version that its vault signed. */
async function keepFormer(): Promise<void> {
  const vault = wakeVault()
  await vault.create(passKey)
  const key = parseCachedKey(memory.session.stored.get('session:vault-key@1'))
  const cipher = await createCipher(fromBase64(key?.secretKey ?? '') ?? new Uint8Array())
  const sign = (purpose: 'lock-after' | 'guardrails' | 'vault-rule', value: unknown) =>
    toBase64(cipher.sign(purpose, JSON.stringify(value)))
  local.stored.set('local:lock-after@1', {
    lockAfter: 60,
    tag: sign('lock-after', [key?.kid, 60]),
  })
  local.stored.set('local:idle-lock@1', 15)
  local.stored.set('local:guardrails@2', { limits, tag: sign('guardrails', limits) })
  // Of a later revision than the vault: an older copy of the vault was put back.
  const note = { rev: 7, rule, tag: sign('vault-rule', [key?.kid, 7, rule.deletes, rule.above]) }
  local.stored.set('local:vault-rule@1', JSON.stringify(note))
  await vault.lock()
}

it('are taken over at the first unlock, wherever the worker is stopped meanwhile', async () => {
  let stops = 0
  for (let diesAt = 1; ; diesAt += 1) {
    beginAgain()
    await keepFormer()
    const life = createLife(diesAt)
    await Promise.race([life.dead, wakeVault(life).unlock(passKey)])
    memory.restart()
    const later = wakeVault()
    await later.unlock(passKey)
    const choices = { reauthentication: rule, lockAfter: 60, idleLock: 15, limits }
    expect(await later.readChoices()).toEqual(choices)
    expect(await lockChoicesItem.read()).toEqual({ lockAfter: 60, idleLock: 15 })
    if (!life.isDead()) break
    stops += 1
  }
  expect(stops).toBeGreaterThan(5)
  expect([...local.stored.keys()]).not.toContain('local:idle-lock@1')
})

it('do not keep the vault closed where they cannot be taken over: no space is left on the disk', async () => {
  await keepFormer()
  const vault = wakeVault()
  local.set = async () => {
    throw new Error('Quota exceeded.')
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No space is left.', 'QuotaExceededError')
  })
  await vault.unlock(passKey)
  expect(await vault.readState()).toMatchObject({ state: 'unlocked' })
  put.mockRestore()
  local.set = set
  await vault.lock()
  await vault.unlock(passKey)
  expect(await vault.readChoices()).toMatchObject({ lockAfter: 60, idleLock: 15, limits })
})

it.each([
  ['lock-after@1', 60, undefined],
  ['lock-after@1', { lockAfter: 'browser-closes', tag: '' }, undefined],
  ['lock-after@1', 5, { lockAfter: 5 }],
  ['lock-after@1', { lockAfter: 5, tag: '' }, { lockAfter: 5 }],
  ['idle-lock@1', 'x', undefined],
  ['guardrails@2', { limits, tag: '' }, undefined],
  ['guardrails@2', { limits }, undefined],
  ['vault-rule@1', JSON.stringify({ rev: 7, rule, tag: '' }), undefined],
])('%s of %j, which no vault signed, only makes it lock earlier', async (key, stored, taken) => {
  const vault = wakeVault()
  await vault.create(passKey)
  await vault.lock()
  local.stored.set(`local:${key}`, stored)
  await vault.unlock(passKey)
  expect(await vault.readChoices()).toEqual(taken ?? {})
})

it('do not replace what the vault has, whatever is written beside it', async () => {
  const vault = wakeVault()
  await vault.create(passKey)
  const choices = { lockAfter: 5, idleLock: 'computer-locked', limits } as const
  await vault.keepChoices(choices)
  const keys = new Set(local.stored.keys())
  await vault.lock()
  local.stored.set('local:idle-lock@1', 'off')
  local.stored.set('local:lock-after@1', 15)
  local.stored.delete('local:guardrails@2')
  await vault.unlock(passKey)
  expect(await vault.readChoices()).toEqual(choices)
  expect(new Set(local.stored.keys())).toEqual(keys)
})
