import { countOf } from '#components/ui/format.ts'
import type { Scope } from '#lib/domain/edit.ts'

/** The scope in words, so that "all" never stands alone: 'all products that match “mug”'. */
export function describeScope(scope: Scope): string {
  if (scope.kind === 'ids') return countOf(scope.ids.length, 'selected product')
  const text = scope.search.text.trim()
  return text === '' ? 'all products of the shop' : `all products that match “${text}”`
}
