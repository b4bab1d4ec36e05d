import { describe, expect, test } from 'vitest'
import { VaultError } from '#lib/extension/session/vault/vault-error.ts'
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

  test('does not change with an older copy of the vault, then and later', async () => {
    const { computer, key, vault } = await open()
    const [older] = await computer.readTexts()
    await vault.keepReauthentication(key, rule)
    await computer.writeTexts(older, older)
    expect(await vault.readReauthentication()).toEqual(rule)
    computer.closeBrowser()
    const later = computer.startWorker()
    await later.unlock(key)
    expect(await later.readReauthentication()).toEqual(rule)
    // What is written from now on has it again, also where the note is gone.
    for (let change = 0; change < 3; change += 1) await later.keepEntry(createEntry())
    for (const engine of computer.noteEngines) await engine.remove()
    expect(await later.readReauthentication()).toEqual(rule)
    const [kept] = await computer.readTexts()
    expect(readFile(kept).reauthentication).toEqual(rule)
  })

  test('is the newest that was set, whichever of the vault and its note is older', async () => {
    const { computer, key, vault } = await open()
    const notes: unknown[] = []
    for (const above of [500, 100, null]) {
      await vault.keepReauthentication(key, { deletes: false, above })
      notes.push(await computer.noteEngines[0]?.read())
    }
    for (const note of [...notes, 'none', { ...rule, rev: 9, tag: '' }, undefined]) {
      for (const engine of computer.noteEngines) await engine.write(note as string)
      expect(await vault.readReauthentication()).toEqual({ deletes: false, above: null })
    }
  })

  test('is noted again at an unlock, and goes with the vault', async () => {
    const { computer, key, vault } = await open()
    await vault.keepReauthentication(key, rule)
    const note = await computer.noteEngines[0]?.read()
    for (const engine of computer.noteEngines) await engine.remove()
    await vault.lock()
    await vault.unlock(key)
    expect(await Promise.all(computer.noteEngines.map((engine) => engine.read()))).toEqual([
      note,
      note,
    ])
    await vault.forget()
    expect(await Promise.all(computer.noteEngines.map((engine) => engine.read()))).toEqual([
      undefined,
      undefined,
    ])
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
