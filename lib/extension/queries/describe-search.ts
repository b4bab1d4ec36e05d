import { describeQuery } from '#lib/core/search/grammar/describe.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'

export function describeFilter(query: Query): string {
  return describeQuery(query, searchContext())
}

/** A search in words, or why it finds nothing. */
export function explainSearch(text: string): string {
  const [problem] = parseQuery(text).problems
  return problem?.message ?? describeSearch(text)
}

/** A search in words: '“lamp”, price below 20'. */
export function describeSearch(text: string): string {
  const { query, problems } = parseQuery(text)
  return problems.length > 0 ? `“${text.trim()}”` : describeFilter(query)
}
