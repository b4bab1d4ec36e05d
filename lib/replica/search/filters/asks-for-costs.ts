import type { Query } from '../grammar/query.ts'

/** Whether a query can be answered only by who knows the costs. */
export function asksForCosts(query: Query): boolean {
  switch (query.kind) {
    case 'all':
    case 'any':
      return query.parts.some(asksForCosts)
    case 'not':
      return asksForCosts(query.part)
    case 'range-filter':
      return query.name === 'cost' || query.name === 'margin'
    case 'choice-filter':
      return query.name === 'missing' && query.choice === 'cost'
    case 'text':
    case 'text-filter':
    case 'age-filter':
      return false
  }
}
