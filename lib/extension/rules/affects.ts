import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import type { Condition } from '#lib/core/catalog/product/condition.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { fieldsOf } from './mark.ts'

/**
 * Whether operations can make the condition begin or cease to hold. What a rule changed itself is recorded and triggers
 * no rule.
 */
export function canAffect(operations: readonly Operation[], { kind }: Condition): boolean {
  const group = kind === 'on-sale' ? 'price' : 'stock'
  const fields = fieldsOf(operations)
  if (fields === undefined) return true
  return (
    [...fields].some((field) => field === 'options' || fieldAt(field)?.group === group) ||
    // Hidden variants are not sold.
    operations.some((each) => each.kind === 'visible' && each.only !== undefined)
  )
}
