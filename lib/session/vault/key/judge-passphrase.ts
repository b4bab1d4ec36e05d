import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { normalisePassphrase } from './passphrase.ts'

/** Why a passphrase is easier to guess than its length says. */
export type GuessReason = 'keyboard' | 'repeat' | 'sequence' | 'date' | 'common' | 'name' | 'own'

export interface Judgement {
  /** 0 to 4: fewer than 10³, 10⁶, 10⁸ and 10¹⁰ guesses, and more. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly reason: GuessReason | undefined
}

/** Against guesses on a copy of the disk, each of which costs an Argon2id of 64 MiB: 10¹⁰ of them and more. */
export const minScore = 4

/** What zxcvbn says, in our words; what is not listed has no reason of its own. */
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

/** Of the product, which are no secret of anyone who has it. */
const ownWords = ['shelfside', 'wix', 'stores', 'store', 'shop', 'catalog', 'passphrase', 'vault']

/** Longer ones are judged by their beginning: the time grows faster than the text. */
const maxJudged = 64

const factory = new ZxcvbnFactory({
  dictionary: {
    ...common,
    ...english,
    'commonWords-de': german['commonWords'] ?? [],
    'firstnames-de': german['firstnames'] ?? [],
  },
  graphs: adjacencyGraphs,
})

/** `words`: what others know of its owner, such as the names of the stores. */
export function judgePassphrase(entered: string, words: readonly string[]): Judgement {
  const known = words.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)])
  const inputs = [...ownWords, ...known].filter((word) => word.length > 2)
  const text = normalisePassphrase(entered).slice(0, maxJudged)
  const { score, feedback } = factory.check(text, inputs)
  return { score, reason: reasons[feedback.warning ?? ''] }
}
