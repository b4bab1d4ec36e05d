import { t } from '#lib/i18n/t.ts'

export const minPassphraseLength = 12
const fewestDifferent = 5

/**
 * One spelling for the bytes that are derived from: the same letters come composed from one keyboard
 * and decomposed from another.
 */
export function normalisePassphrase(entered: string): string {
  return entered.normalize('NFKC')
}

/** What is wrong with a new passphrase, as a sentence; undefined when it will do. */
export function findWeakness(entered: string): string | undefined {
  const signs = Array.from(normalisePassphrase(entered))
  if (signs.length < minPassphraseLength) {
    return t.vault.tooShort(minPassphraseLength)
  }
  if (signs.every((sign) => /\p{N}|\p{P}|\s/u.test(sign))) {
    return t.vault.noLetters
  }
  if (new Set(signs).size < fewestDifferent) {
    return t.vault.tooAlike(fewestDifferent)
  }
  return undefined
}
