/** A better kind of match is above every match of a worse kind. */
export const scores = {
  prefix: 3000,
  words: 2000,
  keywords: 1500,
  initials: 1200,
  letters: 1000,
} as const

/**
 * How well entered text matches a name; undefined where it does not. A name that begins with the
 * text is above one whose words begin with those of the text, and that above one that only has its
 * letters in this order, at the start of words or anywhere. A keyword counts as words at best. Of equal
 * matches the shorter name is first.
 */
export function matchName(
  entered: string,
  name: string,
  keywords: readonly string[] = [],
): number | undefined {
  const text = fold(entered).trim()
  const folded = fold(name)
  const brevity = 1 - Math.min(folded.length, 100) / 100
  if (folded.startsWith(text)) return scores.prefix + brevity
  if (hasWords(folded, text)) return scores.words + brevity
  if (keywords.some((keyword) => hasWords(fold(keyword), text))) return scores.keywords + brevity
  const letters = matchLetters(folded, text.replaceAll(' ', ''))
  return letters === undefined ? undefined : letters + brevity
}

/** Whether each entered word begins a word of the name. */
function hasWords(folded: string, text: string): boolean {
  const words = folded.split(wordGap)
  return text.split(' ').every((entered) => words.some((word) => word.startsWith(entered)))
}

const wordGap = /[^\p{L}\p{N}]+/u

/** Letters at the start of a word, or next to each other, score higher. */
function matchLetters(folded: string, letters: string): number | undefined {
  let score = 0
  let isInitials = true
  let at = -1
  for (const letter of letters) {
    const next = findLetter(folded, letter, at)
    if (next === -1) return undefined
    const points = next === at + 1 ? 3 : isWordStart(folded, next) ? 2 : 0
    isInitials &&= points > 0
    score += points
    at = next
  }
  return (isInitials ? scores.initials : scores.letters) + score
}

/** The next word that begins with the letter, else its next occurrence. */
function findLetter(name: string, letter: string, after: number): number {
  const next = name.indexOf(letter, after + 1)
  if (next === after + 1) return next
  for (let at = next; at !== -1; at = name.indexOf(letter, at + 1)) {
    if (isWordStart(name, at)) return at
  }
  return next
}

function isWordStart(name: string, at: number): boolean {
  return at === 0 || name[at - 1] === ' '
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
