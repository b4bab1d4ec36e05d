import type { TextStep } from '#lib/operations/text/text-operation.ts'
import type { Splice } from './splices.ts'

type LetterCase = (TextStep & { readonly by: 'case' })['to']

/** With marks of its letters and an apostrophe within: "don't" is one word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu
const sentenceEnd = /[.!?…。！？\n]/u

/** Letters in another case, by the rules of the browser's language; everything else stays. */
export function spliceCase(text: string, to: LetterCase): Splice[] {
  let read = 0
  return Array.from(text.matchAll(word)).flatMap(({ index, 0: found }) => {
    const begins = read === 0 || sentenceEnd.test(text.slice(read, index))
    read = index + found.length
    const isCapital = to === 'title' || (to === 'sentence' && begins)
    const changed =
      to === 'upper'
        ? found.toLocaleUpperCase()
        : isCapital
          ? capitalize(found)
          : found.toLocaleLowerCase()
    return spliceWord(found, changed, index)
  })
}

function capitalize(found: string): string {
  const [first = ''] = found
  return first.toLocaleUpperCase() + found.slice(first.length).toLocaleLowerCase()
}

/** Letter by letter where they pair, so that one word may stand in several pieces of markup. */
function spliceWord(found: string, changed: string, index: number): Splice[] {
  const [letters, others] = [Array.from(found), Array.from(changed)]
  const isPaired = letters.length === others.length
  if (!isPaired) return [{ start: index, end: index + found.length, text: changed }]
  let at = index
  return letters.flatMap((letter, each) => {
    const start = at
    at += letter.length
    const other = others[each] ?? letter
    return other === letter ? [] : [{ start, end: at, text: other }]
  })
}
