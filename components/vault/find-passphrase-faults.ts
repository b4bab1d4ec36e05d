import { findWeakness } from '#lib/queries/passphrase.ts'
import type { NewPassphrase, PassphraseFaults } from './new-passphrase.tsx'
import { t } from '#lib/messages/vault.ts'

/** What has to be mended before a new passphrase is taken; undefined when it will do. */
export function findPassphraseFaults({
  typed,
  again,
}: NewPassphrase): PassphraseFaults | undefined {
  const weakness = findWeakness(typed)
  if (weakness !== undefined) return { typed: weakness }
  return typed === again ? undefined : { again: t.notSame }
}
