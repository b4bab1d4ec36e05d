import { describe, expect, test } from 'vitest'
import { VaultError } from '#lib/session/vault/vault-error.ts'
import { createComputer } from './harness/computer.ts'
import { createEntry, createPassKey, createPasskeyKey } from './harness/keys.ts'
import { readFile, toText } from './harness/tamper.ts'

const rule = { deletes: true, above: 500 }

async function open() {
  const computer = createComputer()
  const key = createPassKey()
  const vault = computer.startWorker()
  await vault.create(key)
  return { computer, key, vault }
}

describe('the rule that requires the passphrase again', () => {
  test('is off until it is set, and is kept during other changes', async () => {
    const { computer, key, vault } = await open()
    expect(await vault.readReauthentication()).toEqual({ deletes: false, above: null })
    await vault.keepReauthentication(key, rule)
    const next = createPassKey()
    await vault.changePassphrase(key, next)
    await vault.keepEntry(createEntry())
    await vault.addPasskey(next, createPasskeyKey())
    computer.closeBrowser()
    const later = computer.startWorker()
    await later.unlock(next)
    expect(await later.readReauthentication()).toEqual(rule)
  })

  test('changes only with a key that opens the vault, and only while it is unlocked', async () => {
    const { key, vault } = await open()
    await vault.keepReauthentication(key, rule)
    const off = { deletes: false, above: null }
    const wrong = { ...createPassKey(), kdf: key.kdf }
    await expect(vault.keepReauthentication(wrong, off)).rejects.toThrow(VaultError)
    await vault.lock()
    await expect(vault.keepReauthentication(key, off)).rejects.toThrow('Unlock it')
    await expect(vault.readReauthentication()).rejects.toThrow('Unlock it')
    await vault.unlock(key)
    expect(await vault.readReauthentication()).toEqual(rule)
  })

  test('cannot be raised, disabled or removed from the vault by writing to the profile', async () => {
    const { computer, key, vault } = await open()
    await vault.keepReauthentication(key, rule)
    const [text] = await computer.readTexts()
    const { reauthentication: _rule, ...without } = readFile(text)
    for (const reauthentication of [{ ...rule, above: 501 }, { ...rule, deletes: false }, 'none']) {
      const file = reauthentication === 'none' ? without : { ...without, reauthentication }
      await computer.writeTexts(toText(file), toText(file))
      await expect(vault.readReauthentication()).rejects.toThrow(VaultError)
      await expect(vault.prove(key)).rejects.toThrow(VaultError)
      await expect(computer.startWorker().unlock(key)).rejects.toThrow(VaultError)
    }
  })
})

describe('a proof', () => {
  test('is the passphrase or a passkey of this vault, and nothing else', async () => {
    const { key, vault } = await open()
    const passkey = createPasskeyKey()
    await vault.addPasskey(key, passkey)
    await vault.prove(key)
    await vault.prove(passkey)
    const wrong = { ...createPassKey(), kdf: key.kdf }
    await expect(vault.prove(wrong)).rejects.toThrow(VaultError)
    const other = createPasskeyKey('passkey-2')
    await expect(vault.prove(other)).rejects.toThrow(VaultError)
    await vault.removePasskey('passkey-1')
    await expect(vault.prove(passkey)).rejects.toThrow(VaultError)
  })

  test('is not accepted by a locked vault, and does not unlock it', async () => {
    const { key, vault } = await open()
    await vault.lock()
    await expect(vault.prove(key)).rejects.toThrow('Unlock it')
    expect(await vault.readState()).toEqual({ state: 'locked' })
  })
})
