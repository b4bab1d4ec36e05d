import { countOf } from '#components/ui/format.ts'
import type { PickedScope } from '#lib/domain/edit.ts'
import { readSearch } from '#lib/queries/search-text.ts'

/** The scope in words, so that "all" never stands alone: 'all products that match “mug”'. */
export function describeScope(scope: PickedScope): string {
  if (scope.kind === 'ids') return countOf(scope.ids.length, 'selected product')
  const text = scope.search.text.trim()
  if (text === '') return 'all products of the shop'
  const { hasFilters, words, description } = readSearch(text)
  return hasFilters && words === ''
    ? `all products that match: ${description}`
    : `all products that match ${description}`
}
