import { expect, test } from 'vitest'
import { createLog } from '#lib/core/base/log.ts'
import type { CachedKey } from '#lib/extension/session/vault/vault-lock.ts'
import {
  createSessionOnly,
  parseSessionEntries,
} from '#lib/extension/session/vault/session-only.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { type Computer, createComputer } from './harness/computer.ts'
import { canary, createEntry, createPassKey, createPasskeyKey, siteOf } from './harness/keys.ts'

/** Every encoding in which these bytes may be on a disk. */
function spellings(secret: Buffer): Buffer[] {
  // In base64 a text differs at each of three offsets, and its ends depend on the adjacent bytes.
  const inner = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), secret])
      .toString('base64')
      .slice(4, -4),
  )
  return [
    secret,
    Buffer.from(secret.toString('latin1'), 'utf16le'),
    Buffer.from(secret.toString('hex')),
    ...inner.map((text) => Buffer.from(text)),
    ...inner.map((text) => Buffer.from(text, 'utf16le')),
  ]
}

/** All data of both engines and `storage.local`, as bytes. */
async function readDisk(computer: Computer): Promise<Buffer> {
  const stored = [...computer.local.values(), ...(await computer.readTexts())]
  return Buffer.from(stored.map((value) => JSON.stringify(value)).join('\n'))
}

const findIn = (disk: Buffer, secret: Buffer) =>
  spellings(secret).filter((spelling) => disk.includes(spelling)).length

test('no key is in either engine in any state, and the search would find it', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  const [key, next, passkey] = [createPassKey(), createPassKey(), createPasskeyKey()]
  const secrets = new Map([
    ['the API key', Buffer.from(canary)],
    ['the wrapping key', Buffer.from(key.secretKey, 'base64')],
    ['the next wrapping key', Buffer.from(next.secretKey, 'base64')],
    ['the passkey’s key', Buffer.from(passkey.secretKey, 'base64')],
  ])
  const states: Record<string, () => Promise<void>> = {
    created: () => vault.create(key),
    saved: () => vault.keepEntry(createEntry()),
    'with a passkey': () => vault.addPasskey(key, passkey),
    'with another passphrase': () => vault.changePassphrase(key, next),
    locked: () => vault.lock(),
    unlocked: () => vault.unlock(next),
    removed: () => vault.removeEntry(siteOf(1)),
    forgotten: () => vault.forget(),
  }
  for (const [state, act] of Object.entries(states)) {
    await act()
    const held = computer.session.get('key') as CachedKey | undefined
    if (held !== undefined) secrets.set('the data key', Buffer.from(held.secretKey, 'base64'))
    const disk = await readDisk(computer)
    expect(disk.length).toBeGreaterThan(0)
    for (const [name, secret] of secrets) {
      expect(findIn(disk, secret), `${name}, ${state}`).toBe(0)
    }
  }
  for (const [name, secret] of secrets) {
    for (const spelling of spellings(secret)) {
      const disk = Buffer.concat([await readDisk(computer), Buffer.from('x'), spelling])
      expect(findIn(disk, secret), name).toBeGreaterThan(0)
    }
    await computer.writeTexts(undefined, `around ${secret.toString('base64')} it`)
    expect(findIn(await readDisk(computer), secret), name).toBeGreaterThan(0)
  }
})

test('no key is shown by the logger, whatever it is given', async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  const key = createPassKey()
  await vault.create(key)
  await vault.keepEntry(createEntry())
  const shown: unknown[] = []
  const log = createLog((...said) => shown.push(said))
  const entry = await vault.readEntry(siteOf(1))
  const held = computer.session.get('key') as CachedKey
  log.info('asked', { input: { key, passkey: createPasskeyKey() }, entry, held })
  const text = JSON.stringify(shown)
  expect(text).toContain('argon2id')
  for (const secret of [key.secretKey, held.secretKey, canary]) expect(text).not.toContain(secret)
})

test('“do not store” keeps everything in the session only, until the browser is closed', async () => {
  const session = new Map<string, unknown>()
  const start = () =>
    createSessionOnly(
      {
        read: () => Promise.resolve(parseSessionEntries(session.get('entries'))),
        write: (value) => Promise.resolve(void session.set('entries', structuredClone(value))),
        remove: () => Promise.resolve(void session.delete('entries')),
      },
      systemRandom,
    )
  const store = start()
  expect(await store.readSites()).toEqual([])
  const cipher = await store.readCipher()
  const encrypted = await cipher?.encryptJson('costs:site', { cost: '4.20' })
  await Promise.all([store.keepEntry(createEntry(1)), store.keepEntry(createEntry(2))])
  await store.removeEntry(siteOf(2))
  const woken = start()
  expect(await woken.readSites()).toEqual([siteOf(1)])
  expect(await woken.readEntry(siteOf(1))).toEqual(createEntry())
  const again = await woken.readCipher()
  expect(await again?.openJson('costs:site', encrypted ?? new Uint8Array())).toEqual({
    cost: '4.20',
  })
  session.clear()
  expect(await start().readEntry(siteOf(1))).toBeUndefined()
  const other = await start().readCipher()
  await expect(other?.open('costs:site', encrypted ?? new Uint8Array())).rejects.toThrow('damaged')
  await start().forget()
  expect(session.size).toBe(0)
})
