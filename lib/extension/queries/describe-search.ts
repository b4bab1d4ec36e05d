import { describeQuery } from '#lib/core/search/grammar/describe.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'

export { describeQuery as describeFilter }

/** A search in words, or why it finds nothing. */
export function explainSearch(text: string): string {
  const [problem] = parseQuery(text).problems
  return problem?.message ?? describeSearch(text)
}

/** A search in words: '“lamp”, price below 20'. */
export function describeSearch(text: string): string {
  const { query, problems } = parseQuery(text)
  return problems.length > 0 ? `“${text.trim()}”` : describeQuery(query)
}
