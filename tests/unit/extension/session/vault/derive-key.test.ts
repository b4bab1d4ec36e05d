import { argon2Sync, pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  fromBase64,
  isBase64Of,
  systemRandom,
  toBase64,
} from '#lib/extension/session/vault/key/bytes.ts'
import { deriveKey, deriveNewKey } from '#lib/extension/session/vault/key/derive-key.ts'
import { createArgon2Kdf, createPbkdf2Kdf, isWeaker } from '#lib/extension/session/vault/key/kdf.ts'
import { findWeakness } from '#lib/extension/session/vault/key/passphrase.ts'

const argon2Kdf = createArgon2Kdf(systemRandom)
const pbkdf2Kdf = createPbkdf2Kdf(systemRandom)

const blocked = () => Promise.reject(new WebAssembly.CompileError('refused by policy'))

describe('a key', () => {
  test('equals the result of another implementation of Argon2id', async () => {
    const { secretKey, kdf } = await deriveKey('twelve green bottles', argon2Kdf)
    const theirs = argon2Sync('argon2id', {
      message: 'twelve green bottles',
      nonce: Buffer.from(argon2Kdf.salt, 'base64'),
      memory: 65_536,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    expect(secretKey).toBe(theirs.toString('base64'))
    expect(kdf).toEqual(argon2Kdf)
  })

  test('equals the result of another implementation of PBKDF2', async () => {
    const { secretKey } = await deriveKey('twelve green bottles', pbkdf2Kdf)
    const salt = Buffer.from(pbkdf2Kdf.salt, 'base64')
    const theirs = pbkdf2Sync('twelve green bottles', salt, 1_000_000, 32, 'sha256')
    expect(secretKey).toBe(theirs.toString('base64'))
  })

  test('is not derived with parameters below the minimum', async () => {
    const { salt } = argon2Kdf
    for (const kdf of [
      { name: 'argon2id', m: 19_455, t: 3, p: 1, salt },
      { name: 'argon2id', m: 65_536, t: 1, p: 1, salt },
      { name: 'argon2id', m: 2_000_000, t: 3, p: 1, salt },
      { name: 'argon2id', m: 65_536, t: 3, p: 1, salt: 'c2hvcnQ=' },
      { name: 'pbkdf2-sha256', i: 599_999, salt },
    ] as const) {
      await expect(deriveKey('twelve green bottles', kdf)).rejects.toThrow()
    }
  })

  test('is derived with PBKDF2 only if WebAssembly is blocked', async () => {
    const fallBack = await deriveNewKey('twelve green bottles', systemRandom, blocked)
    expect(fallBack.kdf).toMatchObject({ name: 'pbkdf2-sha256', i: 1_000_000 })
    expect((await deriveNewKey('twelve green bottles')).kdf).toMatchObject({
      name: 'argon2id',
      m: 65_536,
      t: 3,
      p: 1,
    })
    await expect(deriveKey('twelve green bottles', argon2Kdf, blocked)).rejects.toThrow('policy')
  })
})

test('parameters are weaker if any of them is', () => {
  expect(isWeaker(argon2Kdf, argon2Kdf)).toBe(false)
  expect(isWeaker({ ...argon2Kdf, t: 2, m: 131_072 }, argon2Kdf)).toBe(true)
  expect(isWeaker({ ...argon2Kdf, m: 65_535 }, argon2Kdf)).toBe(true)
  expect(isWeaker(pbkdf2Kdf, argon2Kdf)).toBe(true)
  expect(isWeaker(argon2Kdf, pbkdf2Kdf)).toBe(false)
  expect(isWeaker({ ...pbkdf2Kdf, i: 999_999 }, pbkdf2Kdf)).toBe(true)
  expect(isWeaker(pbkdf2Kdf, pbkdf2Kdf)).toBe(false)
})

test('a passphrase is long, has letters and is not one repeated letter', () => {
  expect(findWeakness('twelve green')).toBeUndefined()
  expect(findWeakness('eleven char')).toContain('12 characters')
  expect(findWeakness('1234 5678 9012 3456')).toContain('letters')
  expect(findWeakness('aaaaaaaaaaaaabbb')).toContain('different')
  expect(findWeakness('😀'.repeat(11))).toContain('12 characters')
})

test('bytes have one encoding', () => {
  expect(toBase64(new Uint8Array([0, 250, 62]))).toBe('APo+')
  expect(fromBase64('APo+')).toEqual(new Uint8Array([0, 250, 62]))
  expect(fromBase64('Zg==')).toEqual(new Uint8Array([102]))
  for (const other of ['Zh==', 'Zg', 'Z g==', 'Zg==\n', '####']) {
    expect(fromBase64(other)).toBeUndefined()
  }
  expect(isBase64Of('APo+', 3)).toBe(true)
  expect(isBase64Of('APo+', 4)).toBe(false)
})
