import { findWeakness } from '#lib/queries/passphrase.ts'
import type { NewPassphrase, PassphraseFaults } from './new-passphrase.tsx'

/** What has to be mended before a new passphrase is taken; undefined when it will do. */
export function findPassphraseFaults({
  typed,
  again,
}: NewPassphrase): PassphraseFaults | undefined {
  const weakness = findWeakness(typed)
  if (weakness !== undefined) return { typed: weakness }
  return typed === again ? undefined : { again: 'The two are not the same: type it once more.' }
}
