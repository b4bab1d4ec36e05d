import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { RedundantStorage } from './redundant-storage.ts'
import { openEntries, encryptEntries, unwrap } from './encryption.ts'
import { entriesShape, type Entry } from './entry.ts'
import type { Bytes, RandomBytes } from '#lib/extension/session/vault/key/bytes.ts'
import type { WrappingKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Choices, VaultFile, VaultHead } from './vault-file.ts'
import { VaultError } from './vault-error.ts'

/** A vault file that was authenticated completely. No other file is used. */
export interface Opened {
  readonly head: VaultHead
  readonly dataKey: Bytes
  readonly entries: readonly Entry[]
}

export interface VaultChange extends Choices, Partial<Pick<VaultHead, 'pass' | 'passkeys'>> {
  readonly entries?: readonly Entry[]
}

export async function openWithDataKey(dataKey: Bytes, file: VaultFile): Promise<Opened> {
  const { data, ...head } = file
  return { head, dataKey, entries: await openEntries(dataKey, head, data) }
}

/** Throws VaultError for a key that is not one of this file's. */
export async function openWithKey(key: WrappingKey, file: VaultFile): Promise<Opened> {
  const wrapped =
    key.type === 'pass'
      ? file.pass.wrapped
      : file.passkeys.find(({ credentialId }) => credentialId === key.credentialId)?.wrapped
  if (wrapped === undefined) throw new VaultError('closed')
  return openWithDataKey(await unwrap(wrapped, key, file.kid), file)
}

/** Writes the next revision and clears the data key. */
export async function commitChange(
  { head, dataKey, entries: before }: Opened,
  { entries = before, ...change }: VaultChange,
  storage: RedundantStorage,
  random: RandomBytes,
): Promise<void> {
  if (!entriesShape.safeParse(entries).success) {
    throw new ProblemError({ code: 'bad-input', message: t.vaultErrors.tooMuch })
  }
  const next = { ...head, ...change, rev: head.rev + 1 }
  const data = await encryptEntries(dataKey, next, entries, random)
  dataKey.fill(0)
  await storage.write({ ...next, data })
}
