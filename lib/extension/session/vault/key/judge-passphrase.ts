import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { knownWords } from './known-words.ts'
import { normalisePassphrase } from './passphrase.ts'

/** Why a passphrase is easier to guess than its length suggests. */
export type GuessReason = 'keyboard' | 'repeat' | 'sequence' | 'date' | 'common' | 'name' | 'own'

export interface Judgement {
  /** 0 to 4: fewer than 10³, 10⁶, 10⁸ and 10¹⁰ guesses, and more. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly reason: GuessReason | undefined
}

/** At least 10¹⁰ guesses: protects a copy of the disk, where each guess costs one Argon2id with 64 MiB. */
export const minScore = 4

/** Maps zxcvbn's warnings to reasons; other warnings have no reason. */
const reasons: Readonly<Record<string, GuessReason>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  pwned: 'common',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
}

/** Words of the product, which are easy to guess. */
const ownWords = ['shelfside', 'wix', 'stores', 'store', 'shop', 'catalog', 'passphrase', 'vault']

/** Longer passphrases are judged by their beginning, because the time grows faster than the length. */
const maxJudged = 64

const factory = new ZxcvbnFactory({
  dictionary: Object.fromEntries(
    Object.entries(knownWords).map(([list, packed]) => [list, unpackWords(packed)]),
  ),
  graphs: adjacencyGraphs,
})

/** The words of a list of `knownWords`, the most common first. */
function unpackWords(packed: string): string[] {
  let word = ''
  return [...packed.matchAll(/([A-Z])([^A-Z\n]*)/g)].map(([, shared = 'A', rest = '']) => {
    word = word.slice(0, shared.charCodeAt(0) - 65) + rest
    return word
  })
}

/** `words`: what others may know about the user, such as the names of the stores. */
export function judgePassphrase(entered: string, words: readonly string[]): Judgement {
  const known = words.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)])
  const inputs = [...ownWords, ...known].filter((word) => word.length > 2)
  const text = normalisePassphrase(entered).slice(0, maxJudged)
  const { score, feedback } = factory.check(text, inputs)
  return { score, reason: reasons[feedback.warning ?? ''] }
}
