export const shortestPassphrase = 12
const fewestDifferent = 5

/**
 * One spelling for the bytes that are derived from: the same letters come composed from one keyboard
 * and decomposed from another.
 */
export function normalisePassphrase(typed: string): string {
  return typed.normalize('NFKC')
}

/** What is wrong with a new passphrase, as a sentence; undefined when it will do. */
export function findWeakness(typed: string): string | undefined {
  const signs = Array.from(normalisePassphrase(typed))
  if (signs.length < shortestPassphrase) {
    return `Use at least ${shortestPassphrase} characters: a few words that do not belong together.`
  }
  if (signs.every((sign) => /\p{N}|\p{P}|\s/u.test(sign))) {
    return 'Use letters too: numbers alone are guessed within minutes.'
  }
  if (new Set(signs).size < fewestDifferent) {
    return `Use at least ${fewestDifferent} different characters.`
  }
  return undefined
}
