import { expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { VaultError } from '#lib/extension/session/vault/vault-error.ts'
import { createComputer } from './harness/computer.ts'
import {
  createEntry,
  createFallbackKey,
  createPassKey,
  createPasskeyKey,
  siteOf,
} from './harness/keys.ts'

test('there is no vault until a passphrase is selected', async () => {
  const vault = createComputer().startWorker()
  expect(await vault.readState()).toEqual({ state: 'none' })
  expect(await vault.readSites()).toBeUndefined()
  await expect(vault.unlock(createPassKey())).rejects.toThrow('Choose a passphrase first')
  await expect(vault.readKeyRequest()).rejects.toThrow('Choose a passphrase first')
})

test('a new vault is unlocked, and has an entry for each site', async () => {
  const vault = createComputer().startWorker()
  await vault.create(createPassKey())
  expect(await vault.readState()).toMatchObject({ state: 'unlocked', lockAfter: 30 })
  await vault.keepEntry(createEntry(1, 'first'))
  await vault.keepEntry(createEntry(2, 'second'))
  await vault.keepEntry(createEntry(1, 'first, renewed'))
  expect(await vault.readSites()).toEqual([siteOf(1), siteOf(2)])
  expect(await vault.readEntry(siteOf(1))).toEqual(createEntry(1, 'first, renewed'))
  await vault.removeEntry(siteOf(1))
  expect(await vault.readEntry(siteOf(1))).toBeUndefined()
  expect(await vault.readEntry(siteOf(2))).toEqual(createEntry(2, 'second'))
})

test('a refresh token is stored like a key', async () => {
  const vault = createComputer().startWorker()
  await vault.create(createPassKey())
  const entry = {
    siteId: siteOf(3),
    savedAt: 7,
    credential: { type: 'oauth', instanceId: 'instance', refreshToken: 'token' },
  } as const
  await vault.keepEntry(entry)
  expect(await vault.readEntry(siteOf(3))).toEqual(entry)
})

test('a new worker is still unlocked, a restarted browser is locked', async () => {
  const computer = createComputer()
  const key = createPassKey()
  const first = computer.startWorker()
  await first.create(key)
  await first.keepEntry(createEntry())
  expect(await computer.startWorker().readEntry(siteOf(1))).toEqual(createEntry())
  computer.closeBrowser()
  const next = computer.startWorker()
  expect(await next.readState()).toEqual({ state: 'locked' })
  expect(await next.readEntry(siteOf(1))).toBeUndefined()
  expect(await next.readCipher()).toBeUndefined()
  await expect(next.keepEntry(createEntry(2))).rejects.toThrow('Unlock it')
  await next.unlock(key)
  expect(await next.readEntry(siteOf(1))).toEqual(createEntry())
})

test('locking leaves nothing in the session, and notifies listeners that have secrets', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  await vault.create(createPassKey())
  expect(computer.session.size).toBe(3)
  await vault.lock()
  expect(computer.session.size).toBe(0)
  expect(computer.locked).toBe(1)
  expect(await vault.readState()).toEqual({ state: 'locked' })
})

test('locking during unlocking has priority at every step', async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    const computer = createComputer()
    const key = createPassKey()
    const vault = computer.startWorker()
    await vault.create(key)
    await vault.lock()
    const unlocking = vault.unlock(key).catch(() => undefined)
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    await vault.lock()
    await unlocking
    expect(computer.session.has('key')).toBe(false)
  }
})

test('a second vault does not replace the first', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  const key = createPassKey()
  await vault.create(key)
  await expect(vault.create(createPassKey())).rejects.toThrow('You already have a passphrase')
  await computer.writeTexts('nonsense', 'nonsense')
  await expect(vault.create(createPassKey())).rejects.toThrow(VaultError)
})

test('a changed passphrase opens the vault, and the old one does not', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  const [before, after] = [createPassKey(), createPassKey()]
  await vault.create(before)
  await vault.keepEntry(createEntry())
  const encrypted = await (await vault.readCipher())?.encryptJson('journal:job:1', { price: '3' })
  await vault.changePassphrase(before, after)
  await vault.lock()
  await expect(vault.unlock(before)).rejects.toThrow(VaultError)
  await vault.unlock(after)
  expect(await vault.readEntry(siteOf(1))).toEqual(createEntry())
  const cipher = await vault.readCipher()
  expect(await cipher?.openJson('journal:job:1', encrypted ?? new Uint8Array())).toEqual({
    price: '3',
  })
})

test('changing a passphrase requires a key that opens the vault, and never weakens parameters', async () => {
  const vault = createComputer().startWorker()
  const key = createPassKey()
  await vault.create(key)
  await expect(vault.changePassphrase(createPassKey(), createPassKey())).rejects.toThrow(VaultError)
  await expect(vault.changePassphrase(key, createFallbackKey())).rejects.toThrow(
    'nothing was changed',
  )
  await vault.lock()
  await vault.unlock(key)
})

test('Argon2 replaces the fallback with the same passphrase', async () => {
  const vault = createComputer().startWorker()
  const [weak, strong] = [createFallbackKey(), createPassKey()]
  await vault.create(weak)
  expect((await vault.readKeyRequest()).kdf.name).toBe('pbkdf2-sha256')
  await vault.changePassphrase(weak, strong)
  expect((await vault.readKeyRequest()).kdf).toEqual(strong.kdf)
  await vault.lock()
  await expect(vault.unlock(weak)).rejects.toThrow(VaultError)
  await vault.unlock(strong)
})

test('a vault with the minimum parameters opens, and they can be raised', async () => {
  const vault = createComputer().startWorker()
  const { salt } = createPassKey().kdf
  const min = [
    createPassKey({ name: 'argon2id', m: 19_456, t: 2, p: 1, salt }),
    createPassKey({ name: 'pbkdf2-sha256', i: 600_000, salt }),
  ]
  for (const key of min) {
    await vault.create(key)
    await vault.lock()
    await vault.unlock(key)
    await vault.changePassphrase(key, createPassKey())
    await vault.forget()
  }
})

test('a passkey opens the same vault, until it is removed', async () => {
  const vault = createComputer().startWorker()
  const [key, passkey, other] = [createPassKey(), createPasskeyKey('a'), createPasskeyKey('b')]
  await vault.create(key)
  await vault.keepEntry(createEntry())
  await vault.addPasskey(key, passkey)
  await vault.addPasskey(passkey, other)
  const request = await vault.readKeyRequest()
  expect(request.passkeys).toEqual([
    { credentialId: 'a', salt: passkey.salt },
    { credentialId: 'b', salt: other.salt },
  ])
  const next = createPassKey()
  await vault.changePassphrase(key, next)
  await vault.lock()
  await vault.unlock(passkey)
  expect(await vault.readEntry(siteOf(1))).toEqual(createEntry())
  await vault.removePasskey('a')
  await vault.lock()
  await expect(vault.unlock(passkey)).rejects.toThrow(VaultError)
  await vault.unlock(other)
})

test('data that the vault could not read again is not written', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  await vault.create(createPassKey())
  await vault.keepEntry(createEntry())
  const before = await computer.readTexts()
  await expect(vault.keepEntry(createEntry(2, 'x'.repeat(9000)))).rejects.toThrow(ProblemError)
  expect(await computer.readTexts()).toEqual(before)
  const weak = {
    ...createPassKey(),
    kdf: { name: 'argon2id', m: 8, t: 1, p: 1, salt: '' },
  } as const
  await expect(createComputer().startWorker().create(weak)).rejects.toThrow(
    'Choose a passphrase again',
  )
})

test('forgetting clears both engines and the session, and then a new vault can be created', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  await vault.create(createPassKey())
  await vault.keepEntry(createEntry())
  await vault.forget()
  expect(await computer.readTexts()).toEqual([undefined, undefined])
  expect(computer.session.size).toBe(0)
  expect(await vault.readState()).toEqual({ state: 'none' })
  await vault.create(createPassKey())
  expect(await vault.readSites()).toEqual([])
})

test('a damaged vault can be forgotten', async () => {
  const computer = createComputer()
  await computer.writeTexts('nonsense', undefined)
  const vault = computer.startWorker()
  expect(await vault.readState()).toEqual({ state: 'locked' })
  await expect(vault.readKeyRequest()).rejects.toThrow(VaultError)
  await vault.forget()
  expect(await vault.readState()).toEqual({ state: 'none' })
})

test('changes requested at the same time are all applied', async () => {
  const vault = createComputer().startWorker()
  await vault.create(createPassKey())
  await Promise.all(Array.from({ length: 12 }, (_, index) => vault.keepEntry(createEntry(index))))
  expect(await vault.readSites()).toHaveLength(12)
})
