import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { VaultError } from '#lib/extension/session/vault/vault-error.ts'
import { type Computer, createComputer } from './harness/computer.ts'
import {
  createEntry,
  createFallbackKey,
  createPassKey,
  createPasskeyKey,
  siteOf,
} from './harness/keys.ts'
import { flipBit, readBody, readFile, toSummed, toText } from './harness/tamper.ts'
import { iterations } from '#tests/iterations.ts'

const key = createPassKey()
const passkey = createPasskeyKey()
let text = ''

beforeAll(async () => {
  const computer = createComputer()
  const vault = computer.startWorker()
  await vault.create(key)
  await vault.addPasskey(key, passkey)
  await vault.keepEntry(createEntry())
  text = String((await computer.readTexts())[0])
})

/** Opens the vault in the engines with the right key; returns the reason if it is rejected. */
async function tryUnlock(computer: Computer, used: typeof key | typeof passkey = key) {
  computer.closeBrowser()
  const vault = computer.startWorker()
  try {
    await vault.unlock(used)
    return await vault.readEntry(siteOf(1))
  } catch (error) {
    expect(error).toBeInstanceOf(VaultError)
    expect(computer.session.has('key')).toBe(false)
    return (error as VaultError).reason
  }
}

async function tryTexts(...texts: readonly unknown[]) {
  const computer = createComputer()
  await computer.writeTexts(...texts)
  return tryUnlock(computer)
}

/** Any bit of a text, with equal probability. */
const bit = (of: string) => fc.integer({ min: 0, max: of.length * 8 - 1 })

describe('the control', () => {
  test('an unchanged vault opens, by passphrase and by passkey', async () => {
    expect(await tryTexts(text, text)).toEqual(createEntry())
    expect(await tryTexts(toSummed(readBody(text)), undefined)).toEqual(createEntry())
    const computer = createComputer()
    await computer.writeTexts(text, text)
    expect(await tryUnlock(computer, passkey)).toEqual(createEntry())
  })
})

describe('a vault is rejected', () => {
  test('with any flipped bit', async () => {
    let rejected = 0
    await fc.assert(
      fc.asyncProperty(bit(text), async (at) => {
        const flipped = flipBit(text, at)
        expect(await tryTexts(flipped, flipped)).toBe('closed')
        rejected += 1
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
    expect(rejected).toBe(iterations(100, 1_000, 10_000))
  })

  test('with any flipped bit of its body and a corrected checksum', async () => {
    const body = readBody(text)
    await fc.assert(
      fc.asyncProperty(bit(body), async (at) => {
        const flipped = toSummed(flipBit(body, at))
        expect(await tryTexts(flipped, flipped)).toBe('closed')
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  test('if it is truncated anywhere, with or without a corrected checksum', async () => {
    const body = readBody(text)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: body.length - 1 }), async (length) => {
        const plain = text.slice(0, length)
        expect(await tryTexts(plain, plain)).toBe('closed')
        const summed = toSummed(body.slice(0, length))
        expect(await tryTexts(summed, summed)).toBe('closed')
      }),
      { numRuns: iterations(100, 200, 2_000) },
    )
  })

  test('with lowered parameters, below or above the minimum', async () => {
    const file = readFile(text)
    const { kdf: shipped } = file.pass
    const { salt } = shipped
    for (const kdf of [
      { ...shipped, m: 8, t: 1 },
      { ...shipped, m: 19_455 },
      { ...shipped, t: 1 },
      { ...shipped, m: 19_456 },
      { ...shipped, m: 65_535 },
      { ...shipped, t: 2 },
      { ...shipped, m: 2 ** 30 },
      { name: 'pbkdf2-sha256', i: 1000, salt },
      { name: 'pbkdf2-sha256', i: 1_000_000, salt },
      { name: 'scrypt', n: 2, salt },
    ]) {
      const changed = toText({ ...file, pass: { ...file.pass, kdf } })
      expect(await tryTexts(changed, changed)).toBe('closed')
    }
  })

  test('if it consists of parts of two vaults with the same passphrase', async () => {
    const other = createComputer()
    const vault = other.startWorker()
    await vault.create(key)
    await vault.addPasskey(key, passkey)
    await vault.keepEntry(createEntry(1, 'of another store'))
    const [ours, theirs] = [readFile(text), readFile((await other.readTexts())[0])]
    for (const part of ['kid', 'data', 'pass', 'passkeys'] as const) {
      const mixed = toText({ ...ours, [part]: theirs[part] })
      expect(await tryTexts(mixed, mixed), part).toBe('closed')
    }
  })

  test('if it belongs to another user with a different passphrase', async () => {
    const other = createComputer()
    await other.startWorker().create(createPassKey())
    expect(await tryUnlock(other)).toBe('closed')
  })

  test('without its passkeys, with one twice, with a later date, or with an unknown field', async () => {
    const file = readFile(text)
    const [first] = file.passkeys
    for (const changed of [
      { ...file, passkeys: [] },
      { ...file, passkeys: [first, first] },
      { ...file, extra: 1 },
      { ...file, rev: file.rev + 1 },
      { ...file, createdAt: file.createdAt + 1 },
    ]) {
      expect(await tryTexts(toText(changed), toText(changed))).toBe('closed')
    }
  })

  test('in a different spelling of the same JSON', async () => {
    const spaced = toSummed(JSON.stringify(readFile(text), undefined, 1))
    expect(await tryTexts(spaced, spaced)).toBe('closed')
  })

  test('if it is anything else', async () => {
    for (const stored of ['', 'x', 7, null, {}, [], { v: 1 }, 'x'.repeat(5_000_000)]) {
      expect(await tryTexts(stored, stored)).toBe('closed')
    }
  })
})

describe('a wrong key gets the message of a damaged vault', () => {
  test('by passphrase and by passkey', async () => {
    const computer = createComputer()
    await computer.writeTexts(text, text)
    const vault = computer.startWorker()
    const wrong = [
      createPassKey(),
      { ...key, secretKey: createPassKey().secretKey },
      { ...key, secretKey: 'short' },
      createFallbackKey(),
      createPasskeyKey(),
      createPasskeyKey('of another vault'),
      { ...passkey, type: 'pass', kdf: key.kdf } as const,
    ]
    const said = new Set<string>()
    for (const one of wrong) {
      said.add(await vault.unlock(one).then(String, (error: Error) => error.message))
    }
    await computer.writeTexts('damaged', 'damaged')
    said.add(await vault.unlock(key).then(String, (error: Error) => error.message))
    expect([...said]).toEqual([new VaultError('closed').message])
  })
})

describe('a vault of a newer version', () => {
  test('is rejected with its own message, is not overwritten, and is not created again', async () => {
    const newer = toSummed('{"unknown":"to us"}', 2)
    for (const texts of [
      [newer, newer],
      [newer, text],
      [text, newer],
      [undefined, newer],
    ]) {
      const computer = createComputer()
      await computer.writeTexts(...texts)
      expect(await tryUnlock(computer)).toBe('newer')
      await expect(computer.startWorker().create(key)).rejects.toThrow('Update the extension')
      expect(await computer.readTexts()).toEqual(texts)
    }
  })

  test('counts as damaged if its checksum is wrong', async () => {
    expect(await tryTexts(text.replace(' 1 ', ' 2 '), text)).toEqual(createEntry())
  })
})
