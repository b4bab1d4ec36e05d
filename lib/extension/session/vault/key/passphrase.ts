import { t } from '#lib/core/i18n/t.ts'

export const minPassphraseLength = 12
const minDifferent = 5

/**
 * Normalises a passphrase before a key is derived: keyboards enter the same letters composed or decomposed.
 */
export function normalisePassphrase(entered: string): string {
  return entered.normalize('NFKC')
}

/** A message about what is wrong with a new passphrase; undefined if it is acceptable. */
export function findWeakness(entered: string): string | undefined {
  const chars = Array.from(normalisePassphrase(entered))
  if (chars.length < minPassphraseLength) {
    return t.vault.tooShort(minPassphraseLength)
  }
  if (chars.every((char) => /\p{N}|\p{P}|\s/u.test(char))) {
    return t.vault.noLetters
  }
  if (new Set(chars).size < minDifferent) {
    return t.vault.tooAlike(minDifferent)
  }
  return undefined
}
