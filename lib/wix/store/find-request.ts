import type { ItemChange, RequestKind } from '#lib/core/catalog/changes/change.ts'
import { patternOf } from '#lib/core/catalog/fields/registry.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { t } from '#lib/core/i18n/t.ts'
import { badInput } from './problems.ts'

/** The kind of request that covers all of a call. Throws "bad-input" where none does. */
export function findRequest(
  kinds: readonly RequestKind[],
  items: readonly ItemChange[],
): RequestKind {
  const patterns = items.flatMap(({ set }) => fieldEntries(set).map(([path]) => patternOf(path)))
  if (items.length === 0 || items.some(({ set }) => fieldEntries(set).length === 0)) {
    throw badInput(t.refusals.nothingToChange)
  }
  const able = kinds.filter(({ covers }) => patterns.every((each) => covers.has(each)))
  const max = Math.max(0, ...able.map(({ maxItems }) => maxItems))
  if (max === 0) throw badInput('This store takes no such changes in one call.')
  const fitting = able.filter(({ maxItems }) => items.length <= maxItems)
  const [first] = fitting
  if (first === undefined) throw badInput(`Change at most ${max} at a time.`)
  const found = fitting.find(({ equal }) => equal !== true || isEqual(items))
  if (found !== undefined) return found
  throw badInput('This store sets one value for all products of a call.')
}

/** Whether all items set the same path to the same value. */
function isEqual(items: readonly ItemChange[]): boolean {
  const values = new Set(items.map(({ set }) => JSON.stringify(fieldEntries(set))))
  return values.size === 1 && fieldEntries(items[0]?.set ?? {}).length === 1
}
