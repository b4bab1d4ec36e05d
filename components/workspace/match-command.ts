/**
 * How well a few letters stand for a name; undefined where they do not. They have to come in their
 * order; those that begin a word, or follow each other, count more.
 */
export function matchCommand(entered: string, name: string): number | undefined {
  const letters = fold(entered).replaceAll(' ', '')
  const folded = fold(name)
  let score = 0
  let at = -1
  for (const letter of letters) {
    const next = findLetter(folded, letter, at)
    if (next === -1) return undefined
    score += next === at + 1 ? 3 : isWordStart(folded, next) ? 2 : 0
    at = next
  }
  return score - folded.length / 100
}

/** Where the next word begins with it, else where it comes next. */
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
