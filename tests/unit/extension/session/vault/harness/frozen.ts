import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { fromBase64, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { deriveKey } from '#lib/extension/session/vault/key/derive-key.ts'
import { createArgon2Kdf, createPbkdf2Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import type { PasskeyKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createComputer } from './computer.ts'
import { createCounting, createEntry, siteOf } from './keys.ts'

/** In composed Unicode form, as from some keyboards. */
export const passphrase = 'caf\u00E9 au lait, three spoons'
/** The same in decomposed form. */
export const decomposed = 'cafe\u0301 au lait, three spoons'

export const frozenEntries = [
  createEntry(1),
  {
    siteId: siteOf(2),
    savedAt: 1_763_629_200_000,
    credential: { type: 'oauth', instanceId: 'instance', refreshToken: 'refresh' },
  },
] as const

/** One encrypted value, with its purpose. */
export const frozenEncrypted = { purpose: 'journal:job:7', value: { price: '12.90' } } as const

/** Version 1 from constant bytes: the content of `tests/fixtures/vault/v1.json`. */
export async function buildFrozen() {
  const random = createCounting()
  const argon2 = await deriveKey(passphrase, createArgon2Kdf(random))
  const pbkdf2 = await deriveKey(passphrase, createPbkdf2Kdf(random))
  const passkey: PasskeyKey = {
    type: 'passkey',
    credentialId: 'frozen-credential',
    salt: toBase64(random(32)),
    secretKey: toBase64(random(32)),
  }
  const texts: unknown[] = []
  let dataKey = ''
  for (const key of [argon2, pbkdf2]) {
    const computer = createComputer({ random })
    const vault = computer.startWorker()
    await vault.create(key)
    for (const entry of frozenEntries) await vault.keepEntry(entry)
    await vault.addPasskey(key, passkey)
    texts.push((await computer.readTexts())[0])
    dataKey = (computer.session.get('key') as { secretKey: string }).secretKey
  }
  const cipher = await createCipher(fromBase64(dataKey) ?? new Uint8Array(), random)
  const encrypted = toBase64(
    await cipher.encryptJson(frozenEncrypted.purpose, frozenEncrypted.value),
  )
  return {
    argon2,
    pbkdf2,
    passkey,
    vaults: { argon2: texts[0], pbkdf2: texts[1] },
    dataKey,
    encrypted,
  }
}
