import type { PickedScope } from '#lib/core/operations/edit.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeSearch } from '#lib/extension/queries/describe-search.ts'
import { parseQuery, readSearch } from '#lib/extension/queries/search-text.ts'

/**
 * The scope in words, so that "all" is always qualified: 'all 15 products matching “mug”'. `count`
 * is the number of products that match its search, if it is known.
 */
export function describeScope(scope: PickedScope, count: number | undefined): string {
  if (scope.kind === 'ids') return t.scope.picked(scope.ids.length)
  const { search, except = [] } = scope
  const all = describeAll(search.text.trim(), count)
  return except.length === 0 ? all : t.scope.except(all, except.length)
}

/** The same, capitalized. */
export function nameScope(scope: PickedScope, count: number | undefined): string {
  const words = describeScope(scope, count)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why a scope has no products; undefined if it has some, or if that is unknown. */
export function explainNoProducts(
  scope: PickedScope,
  count: number | undefined,
): string | undefined {
  if (scope.kind === 'ids') return undefined
  const [problem] = parseQuery(scope.search.text).problems
  if (problem !== undefined) return problem.message
  if (count !== 0) return undefined
  return scope.search.text.trim() === '' ? t.scope.emptyStore : t.scope.noMatch
}

function describeAll(text: string, count: number | undefined): string {
  if (text === '') return t.scope.all(count)
  const { hasFilters, words } = readSearch(parseQuery(text))
  const byText = hasFilters && words === '' ? t.scope.byFilters : t.scope.byWords
  return byText(describeSearch(text), count)
}
