import { createDatabase, type DBSchema } from '#lib/extension/browser/database.ts'
import { type Cipher, createCipher, importBaseKey } from './vault/cipher.ts'
import { keyLength, systemRandom } from './vault/key/bytes.ts'

interface KeySchema extends DBSchema {
  keys: { key: string; value: unknown }
}

const open = createDatabase<KeySchema>('shelfside-browser-key', [
  (database) => {
    database.createObjectStore('keys')
  },
])

const name = 'base'

/**
 * The cipher of this browser, for what has to outlive it while there is no passphrase. Its key is made once and kept in
 * IndexedDB, where no script can read it; anyone who can read the files of the profile can.
 */
export async function openBrowserCipher(): Promise<Cipher> {
  const database = await open()
  const known: unknown = await database.get('keys', name)
  if (isBaseKey(known)) return createCipher(known)
  const made = await importBaseKey(systemRandom(keyLength))
  const tx = database.transaction('keys', 'readwrite', { durability: 'strict' })
  // Another context may have made one meanwhile.
  const other: unknown = await tx.store.get(name)
  const key = isBaseKey(other) ? other : made
  if (key === made) await tx.store.put(made, name)
  await tx.done
  return createCipher(key)
}

/** Under a passphrase nothing needs it any more. */
export async function deleteBrowserKey(): Promise<void> {
  await (await open()).delete('keys', name)
}

function isBaseKey(stored: unknown): stored is CryptoKey {
  return stored instanceof CryptoKey && stored.algorithm.name === 'HKDF' && !stored.extractable
}
