import { findPassphraseFault } from '#lib/queries/passphrase.ts'
import type { NewPassphrase, PassphraseFaults } from './new-passphrase.tsx'
import { t } from '#lib/i18n/t.ts'

/** What has to be mended before a new passphrase is taken; undefined when it will do. */
export async function findPassphraseFaults({
  typed,
  again,
}: NewPassphrase): Promise<PassphraseFaults | undefined> {
  const fault = await findPassphraseFault(typed)
  if (fault !== undefined) return { typed: fault }
  return typed === again ? undefined : { again: t.vault.notSame }
}
