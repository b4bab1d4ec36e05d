import type { PickedScope } from '#lib/operations/edit.ts'
import { t } from '#lib/i18n/t.ts'
import { describeSearch } from '#lib/queries/describe-search.ts'
import { parseQuery, readSearch } from '#lib/queries/search-text.ts'

/** The scope in words, so that "all" is always qualified: 'all products that match “mug”'. */
export function describeScope(scope: PickedScope): string {
  if (scope.kind === 'ids') return t.scope.picked(scope.ids.length)
  const { search, except = [] } = scope
  const all = describeAll(search.text.trim())
  return except.length === 0 ? all : t.scope.except(all, except.length)
}

/** The same, capitalized. */
export function nameScope(scope: PickedScope): string {
  const words = describeScope(scope)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeAll(text: string): string {
  if (text === '') return t.scope.all
  const { hasFilters, words } = readSearch(parseQuery(text))
  const description = describeSearch(text)
  return hasFilters && words === '' ? t.scope.byFilters(description) : t.scope.byWords(description)
}
