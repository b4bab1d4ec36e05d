import { fold } from '#lib/core/base/fold.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { type ChoiceFilter, choices } from '#lib/core/search/grammar/query.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import { describeFilter } from './describe-search.ts'

const comparison = /^(\p{L}+)\s*(?:=|([<>]=?|[≤≥]))\s*/u
const everyChoice = Object.entries(choices).flatMap(([name, values]) =>
  values.map((choice) => ({ kind: 'choice-filter', name, choice }) as ChoiceFilter),
)

/** The filters that words mean: "price < 20", or a choice as it is described: "out of stock". */
export function listMeant(words: string): readonly string[] {
  const compared = words.replace(comparison, '$1:$2')
  const isRead = compared !== words && parseQuery(compared).problems.length === 0
  const wanted = fold(words)
  const named = everyChoice.filter((each) => {
    const described = fold(describeFilter(each))
    return described === wanted || (wanted.includes(' ') && described.endsWith(` ${wanted}`))
  })
  return [...(isRead ? [compared] : []), ...named.map(writeQuery)]
}
