import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createCipher, type CipherPurpose } from '#lib/extension/session/vault/cipher.ts'
import { VaultError } from '#lib/extension/session/vault/vault-error.ts'

const dataKey = systemRandom(32)
const bytes = fc.uint8Array({ maxLength: 500 }).map((some) => Uint8Array.from(some))
const purpose: fc.Arbitrary<CipherPurpose> = fc.oneof(
  fc.tuple(fc.uuid(), fc.nat(99)).map(([job, batch]) => `journal:${job}:${batch}` as const),
  fc.uuid().map((site) => `costs:${site}` as const),
)

const errorOf = (opening: Promise<unknown> | undefined) =>
  opening?.then(
    () => 'opened',
    (error: unknown) => (error instanceof VaultError ? error.reason : error),
  )

test('data encrypted for a purpose decrypts later for that purpose with the same key', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, purpose, async (plain, what) => {
      const encrypted = await (await createCipher(dataKey)).encrypt(what, plain)
      expect(await (await createCipher(dataKey)).open(what, encrypted)).toEqual(plain)
    }),
  )
})

test('JSON is decrypted unchanged', async () => {
  const cipher = await createCipher(dataKey)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), purpose, async (value, what) => {
      const encrypted = await cipher.encryptJson(what, value)
      expect(await cipher.openJson(what, encrypted)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('nothing decrypts for another purpose, with another key, or with a flipped bit', async () => {
  const cipher = await createCipher(dataKey)
  const other = await createCipher(systemRandom(32))
  await fc.assert(
    fc.asyncProperty(bytes, purpose, purpose, fc.nat(), async (plain, what, instead, at) => {
      const encrypted = await cipher.encrypt(what, plain)
      expect(await errorOf(other.open(what, encrypted))).toBe('undecryptable')
      if (instead !== what)
        expect(await errorOf(cipher.open(instead, encrypted))).toBe('undecryptable')
      const flipped = Uint8Array.from(encrypted)
      flipped[at % encrypted.length] = (flipped[at % encrypted.length] ?? 0) ^ (1 << (at % 8))
      expect(await errorOf(cipher.open(what, flipped))).toBe('undecryptable')
      const cut: Bytes = encrypted.slice(0, at % encrypted.length)
      expect(await errorOf(cipher.open(what, cut))).toBe('undecryptable')
    }),
  )
})

test('the same data is never encrypted to the same bytes', async () => {
  const cipher = await createCipher(dataKey)
  const encrypted = await Promise.all(
    Array.from({ length: 100 }, () => cipher.encryptJson('costs:site', 'same')),
  )
  expect(new Set(encrypted.map((one) => one.join())).size).toBe(100)
})

test('a batch of 100 rows grows by 29 bytes', async () => {
  const cipher = await createCipher(dataKey)
  const plain = systemRandom(30_000)
  const encrypted = await cipher.encrypt('journal:job:1', plain)
  expect(encrypted.length - plain.length).toBe(29)
})
