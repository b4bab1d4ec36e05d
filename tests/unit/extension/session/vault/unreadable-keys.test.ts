import { afterEach, expect, test, vi } from 'vitest'
import { systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import type { WrappingKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { unwrap, wrap } from '#lib/extension/session/vault/encryption.ts'

afterEach(() => vi.restoreAllMocks())

/** Every key requested from the browser, and the bytes from which some were created. */
function watchKeys() {
  const { subtle } = crypto
  const imports = vi.spyOn(subtle, 'importKey')
  const derived = vi.spyOn(subtle, 'deriveKey')
  return {
    readKeys: () =>
      Promise.all([...imports.mock.results, ...derived.mock.results].map(({ value }) => value)),
    readBytes: () => imports.mock.calls.map(([, bytes]) => bytes as unknown as Uint8Array),
  }
}

const wrappingKey: WrappingKey = {
  type: 'passkey',
  credentialId: toBase64(systemRandom(16)),
  salt: toBase64(systemRandom(32)),
  secretKey: toBase64(systemRandom(32)),
}

test('no key that opens something can be exported from the browser', async () => {
  const { readKeys } = watchKeys()
  const dataKey = systemRandom(32)
  await createCipher(dataKey)
  await unwrap(await wrap(dataKey, wrappingKey, 'kid', systemRandom), wrappingKey, 'kid')
  const keys = await readKeys()
  expect(keys).toHaveLength(4)
  expect(keys.map(({ extractable }) => extractable)).toEqual(keys.map(() => false))
})

test('the bytes of a wrapping key do not stay in memory', async () => {
  const { readBytes } = watchKeys()
  await wrap(systemRandom(32), wrappingKey, 'kid', systemRandom)
  expect(readBytes()).toEqual([new Uint8Array(32)])
})
