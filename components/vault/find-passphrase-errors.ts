import { findPassphraseError } from '#lib/queries/passphrase.ts'
import type { NewPassphrase, PassphraseErrors } from './new-passphrase.tsx'
import { t } from '#lib/i18n/t.ts'

/** What has to be mended before a new passphrase is taken; undefined when it will do. */
export async function findPassphraseErrors({
  entered,
  again,
}: NewPassphrase): Promise<PassphraseErrors | undefined> {
  const error = await findPassphraseError(entered)
  if (error !== undefined) return { entered: error }
  return entered === again ? undefined : { again: t.vault.notSame }
}
