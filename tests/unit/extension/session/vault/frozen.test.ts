import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { deriveKey } from '#lib/extension/session/vault/key/derive-key.ts'
import type { PasskeyKey, PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { createComputer } from './harness/computer.ts'
import {
  buildFrozen,
  decomposed,
  frozenEntries,
  frozenEncrypted,
  passphrase,
} from './harness/frozen.ts'
import { createPassKey, siteOf } from './harness/keys.ts'

interface Frozen {
  readonly argon2: PassKey
  readonly pbkdf2: PassKey
  readonly passkey: PasskeyKey
  readonly vaults: Readonly<Record<'argon2' | 'pbkdf2', string>>
  readonly dataKey: string
  readonly encrypted: string
}

// Never regenerated, because existing vaults of this version have to open.
const frozen = JSON.parse(readFileSync('tests/fixtures/vault/v1.json', 'utf8')) as Frozen

async function open(text: string, key: PassKey | PasskeyKey) {
  const computer = createComputer()
  await computer.writeTexts(text, text)
  const vault = computer.startWorker()
  await vault.unlock(key)
  return { computer, vault }
}

describe('version 1', () => {
  test.each(['argon2', 'pbkdf2'] as const)('opens by passphrase, %s', async (kind) => {
    for (const entered of [passphrase, decomposed]) {
      const key = await deriveKey(entered, frozen[kind].kdf)
      expect(key).toEqual(frozen[kind])
      const { vault } = await open(frozen.vaults[kind], key)
      expect(await vault.readEntry(siteOf(1))).toEqual(frozenEntries[0])
      expect(await vault.readEntry(siteOf(2))).toEqual(frozenEntries[1])
    }
  })

  test('opens by passkey', async () => {
    const { computer, vault } = await open(frozen.vaults.pbkdf2, frozen.passkey)
    expect(await vault.readSites()).toEqual([siteOf(1), siteOf(2)])
    expect(computer.session.get('key')).toMatchObject({ secretKey: frozen.dataKey })
  })

  test('decrypts what it encrypted', async () => {
    const cipher = await createCipher(fromBase64(frozen.dataKey) ?? new Uint8Array())
    const encrypted = fromBase64(frozen.encrypted) ?? new Uint8Array()
    expect(await cipher.openJson(frozenEncrypted.purpose, encrypted)).toEqual(frozenEncrypted.value)
  })

  test('is written to the same bytes from the same random bytes', async () => {
    expect(await buildFrozen()).toEqual(frozen)
  })

  test('is not opened by another passphrase', async () => {
    const key = await deriveKey(`${passphrase}.`, frozen.argon2.kdf)
    await expect(open(frozen.vaults.argon2, key)).rejects.toThrow('Wrong passphrase')
  })

  test('keeps its content when the parameters are raised', async () => {
    const { vault } = await open(frozen.vaults.pbkdf2, frozen.pbkdf2)
    const next = createPassKey()
    await vault.changePassphrase(frozen.pbkdf2, next)
    await vault.lock()
    await vault.unlock(next)
    expect(await vault.readSites()).toEqual([siteOf(1), siteOf(2)])
    await vault.lock()
    await vault.unlock(frozen.passkey)
  })
})
