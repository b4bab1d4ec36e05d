import { decrypt, encrypt, importAesKey } from './aes.ts'
import { toCanonical } from './canonical.ts'
import { entriesShape, type Entry } from './entry.ts'
import { type Bytes, fromBase64, type RandomBytes, toBase64 } from '#lib/session/vault/key/bytes.ts'
import type { VaultHead } from './vault-file.ts'
import { VaultError } from './vault-error.ts'

/** The entries under the data key, base64, bound to all else that the file says. */
export async function encryptEntries(
  dataKey: Bytes,
  head: VaultHead,
  entries: readonly Entry[],
  random: RandomBytes,
): Promise<string> {
  const plain = new TextEncoder().encode(toCanonical(entries))
  const costCipher = await encrypt(await importAesKey(dataKey), plain, toBound(head), random)
  plain.fill(0)
  return toBase64(costCipher)
}

/** Throws VaultError when anything in the file is not as it was sealed. */
export async function openEntries(
  dataKey: Bytes,
  head: VaultHead,
  data: string,
): Promise<readonly Entry[]> {
  const costCipher = fromBase64(data) ?? new Uint8Array()
  const plain = await decrypt(await importAesKey(dataKey), costCipher, toBound(head))
  if (plain === undefined) throw new VaultError('closed')
  const entries = entriesShape.safeParse(JSON.parse(new TextDecoder().decode(plain)))
  plain.fill(0)
  if (!entries.success) throw new VaultError('closed')
  return entries.data
}

function toBound(head: VaultHead): string {
  return `shelfside-vault data@1 ${toCanonical(head)}`
}
