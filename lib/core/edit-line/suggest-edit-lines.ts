import { letterEdits, maxLetterEdits } from '#lib/core/base/letter-edits.ts'
import type { LineContext } from './edit-line.ts'
import { parseEditLine } from './parse-edit-line.ts'
import { spellingsByVerb } from './spellings.ts'
import { meaningsOf } from './words.ts'

/** A line that may be meant by one that is not understood. */
export interface LineSuggestion {
  readonly text: string
  /** Whether a word of it is a guess at a misspelt one. */
  readonly isGuess: boolean
}

const maxSuggestions = 3
/** Each ambiguous word doubles the lines to try. */
const maxTried = 64

const wordSet = (words: string) => new Set(words.split(' '))
const ups = wordSet(
  'raise increase lift up more erhöhe erhöhen anheben hoch augmenter augmente hausser',
)
const downs = wordSet(
  'lower decrease reduce cut drop down less senke senken reduziere reduzieren runter baisser baisse réduire',
)
const sets = wordSet('set change make setze setzen ändere ändern fixer mettre changer to auf zu à')
const sales = wordSet('discount off rabatt reduziert remise rabais')
const everything = wordSet('all every alle alles tous toutes')
const fillers = wordSet('the my by for um den die der das par de du des les le la')
const percents = wordSet('percent prozent pourcent')
const measured = ['price', 'paid', 'sale', 'stock', 'cost', 'weight', 'compare-at'] as const
const options =
  'set end round whole up down all for from until every only add remove replace prefix suffix markup margin'

const piece = /"(?:[^"\\]|\\.)*"|[^\s;]+|;/g
const keywords = [...spellingsByVerb.keys(), options].flatMap((words) => words.split(' '))

/**
 * Lines that are understood and that one which is not may mean: with the words of another language, with
 * misspelt words corrected, and as people say it, such as "raise prices by 5%". A line that could mean several
 * things has several.
 */
export function suggestEditLines(text: string, context: LineContext): readonly LineSuggestion[] {
  const parts = Array.from(text.matchAll(piece), ([found]) => found)
  // A word alone is a search; a change names a number, a text, or its products.
  if (parts.length < 2 || !/[\d":]|\ball\b/i.test(text)) return []
  const found = new Map<string, LineSuggestion>()
  for (const suggestion of [...rephrase(parts), ...translate(parts)]) {
    const { text: line } = suggestion
    if (line === text.trim() || found.has(line) || !parseEditLine(line, context).ok) continue
    found.set(line, suggestion)
  }
  return [...found.values()].slice(0, maxSuggestions)
}

interface Meaning {
  readonly word: string
  readonly isGuess: boolean
}

/** What a word may stand for: itself, keywords of other languages, or the one that it is spelled like. */
function meaningsOfPart(entered: string): readonly Meaning[] {
  const word = entered.toLowerCase()
  if (!/^\p{L}[\p{L}'’-]*$/u.test(word) || keywords.includes(word)) {
    return [{ word: entered, isGuess: false }]
  }
  const meant = meaningsOf(word)
  if (meant.length > 0) return meant.map((each) => ({ word: each, isGuess: false }))
  const most = word.length < 5 ? 1 : maxLetterEdits
  const like = keywords.filter((known) => letterEdits(known, word) <= most)
  const isSingular = like.find((known) => word === `${known}s`)
  if (isSingular !== undefined) return [{ word: isSingular, isGuess: false }]
  if (like.length === 0) return [{ word: entered, isGuess: false }]
  return like.map((each) => ({ word: each, isGuess: true }))
}

/** The same words in the same order, as keywords. */
function translate(parts: readonly string[]): readonly LineSuggestion[] {
  let lines: readonly LineSuggestion[] = [{ text: '', isGuess: false }]
  for (const each of parts) {
    lines = lines
      .flatMap(({ text, isGuess }) =>
        meaningsOfPart(each).map((meaning) => ({
          text: text === '' ? meaning.word : `${text} ${meaning.word}`,
          isGuess: isGuess || meaning.isGuess,
        })),
      )
      .slice(0, maxTried)
  }
  return lines
}

/** "raise all prices by 5 %": what is done to which numbers, in the words before and behind the first number. */
function rephrase(parts: readonly string[]): readonly LineSuggestion[] {
  const at = parts.findIndex((each) => /^[^\p{L}"]*\d/u.test(each))
  if (at < 0) return []
  const lead = parts.slice(0, at).map((each) => each.toLowerCase())
  const [number = '', ...behind] = parts.slice(at)
  const isPercent = percents.has(behind[0]?.toLowerCase() ?? '')
  const more = isPercent ? behind.slice(1) : behind
  const isOff = sales.has(more[0]?.toLowerCase() ?? '')
  const tail = isOff ? more.slice(1) : more
  const named = lead.filter(
    (word) => ![ups, downs, sets, everything, fillers].some((set) => set.has(word)),
  )
  const fields = named.length === 0 && isOff ? ['sale'] : named
  const [field] = fields
  if (field === undefined || fields.length > 1) return []
  const hasAll = lead.some((word) => everything.has(word)) && tail.length === 0
  const rest = [...tail, ...(hasAll ? ['all'] : [])].map((each) => ` ${each}`).join('')
  const amount = `${number}${isPercent ? '%' : ''}`
  return meaningsOfField(field).flatMap(({ word, isGuess }) =>
    listSigned(lead, amount, word === 'sale').map((signed) => ({
      text: `${word} ${signed}${rest}`,
      isGuess,
    })),
  )
}

function meaningsOfField(word: string): readonly Meaning[] {
  if (sales.has(word)) return [{ word: 'sale', isGuess: false }]
  return meaningsOfPart(word).filter(({ word: each }) => measured.some((known) => known === each))
}

/** The number with the sign that the words before it mean; with each, where they say none. */
function listSigned(lead: readonly string[], amount: string, isSale: boolean): readonly string[] {
  if (isSale || /^[+\-\u2212]/.test(amount)) return [amount]
  const has = (set: ReadonlySet<string>) => lead.some((word) => set.has(word))
  if (has(sets)) return [`set ${amount}`]
  if (has(ups)) return has(downs) ? [`+${amount}`, `-${amount}`] : [`+${amount}`]
  if (has(downs)) return [`-${amount}`]
  return [`+${amount}`, `-${amount}`, `set ${amount}`]
}
