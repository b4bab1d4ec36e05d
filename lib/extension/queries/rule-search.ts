import { describeNotInStore } from '#lib/core/search/filters/not-in-store.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import type { LocalIndex } from './local-index.ts'
import { type RuleEvent, type RuleScope, watchOf } from '#lib/extension/rules/rule.ts'

/**
 * A search for the products of a rule whose condition holds now. For a rule whose own search cannot be
 * read it is that search, so that it finds nothing and says why.
 */
export function searchOfRule(event: RuleEvent, scope: RuleScope): string {
  if (scope.kind === 'search' && parseQuery(scope.text).problems.length > 0) return scope.text
  return writeQuery({ kind: 'all', parts: [conditionOf(event), ...scopeOf(scope)] })
}

/** What a search names that the store does not have: another currency, an unknown location. */
export function describeMissing(
  text: string,
  { index }: Pick<LocalIndex, 'index'>,
): string | undefined {
  return describeNotInStore(index, parseQuery(text).query)
}

function conditionOf(event: RuleEvent): Query {
  const { condition } = watchOf(event)
  switch (condition.kind) {
    case 'sold-out':
      return { kind: 'choice-filter', name: 'stock', choice: 'out' }
    case 'on-sale':
      return { kind: 'choice-filter', name: 'on', choice: 'sale' }
    case 'low-stock':
      return parseQuery(`quantity:<=${condition.limit}`).query
  }
}

function scopeOf(scope: RuleScope): readonly Query[] {
  switch (scope.kind) {
    case 'all':
      return []
    case 'search':
      return [parseQuery(scope.text).query]
    case 'collection':
      return [{ kind: 'text-filter', name: 'collection', text: scope.name, isWhole: true }]
  }
}
