import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/**
 * Rarer words are left out if they have fewer letters: trying all texts of that length is at most a grade slower. Names
 * stand beside other names and numbers more often, so more of them stay.
 */
const maxRank = (list: string) => (list.startsWith('lastnames') ? 20_000 : 5000)
const minRareLength = 8

const lists: Readonly<Record<string, Iterable<string | number>>> = {
  ...common,
  ...english,
  'commonWords-de': german['commonWords'] ?? [],
  'firstnames-de': german['firstnames'] ?? [],
  'lastnames-de': german['lastnames'] ?? [],
}

/**
 * The dictionaries in a form that compresses well; the build evaluates this module. A word is in the list where it is
 * most common. The words of a line are sorted, and each line has words up to twice as rare as the line above: the order
 * within it is lost. Before each word stands, as a letter from A, how many letters it shares with the one before.
 */
export const knownWords: Readonly<Record<string, string>> = packLists()

function packLists(): Record<string, string> {
  const best = new Map<string, { readonly list: string; readonly rank: number }>()
  for (const [list, words] of Object.entries(lists)) {
    for (const [at, word] of [...words].entries()) {
      const rank = at + 1
      if (rank < (best.get(String(word))?.rank ?? Infinity)) best.set(String(word), { list, rank })
    }
  }
  const kept = [...best].filter(
    ([word, { list, rank }]) => rank <= maxRank(list) || word.length >= minRareLength,
  )
  const byList = Map.groupBy(kept, ([, { list }]) => list)
  return Object.fromEntries([...byList].map(([list, words]) => [list, packLines(words)]))
}

function packLines(words: readonly (readonly [string, { readonly rank: number }])[]): string {
  const lines = Map.groupBy(words, ([, { rank }]) => Math.floor(Math.log2(rank)))
  return [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([, line]) => packSorted(line.map(([word]) => word).toSorted()))
    .join('\n')
}

function packSorted(words: readonly string[]): string {
  return words.map((word, at) => shareOf(words[at - 1] ?? '', word)).join('')
}

function shareOf(before: string, word: string): string {
  let shared = 0
  while (shared < 25 && shared < before.length && before[shared] === word[shared]) shared += 1
  return String.fromCharCode(65 + shared) + word.slice(shared)
}
