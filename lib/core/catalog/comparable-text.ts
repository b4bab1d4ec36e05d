import { isRecord } from '#lib/core/base/is-record.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { ProductOption } from './product/product.ts'
import { isSameDocument, type RichDocument } from './product/rich-document.ts'

/** Read-only properties of choices, and ids that only their store knows. */
const beside = new Set(['id', 'colors', 'picture', 'newVariants'])

/**
 * A value as JSON with sorted keys and without ids, which new parts get later: equal texts mean
 * equal content.
 */
export function comparableText(value: unknown): string {
  return toSortedJson(value, beside)
}

/** Whether two lists or objects have the same content; `one` is the wanted value. */
export function isSameContent(one: object, other: unknown): boolean {
  if ('nodes' in one) return isSameDocument(one as RichDocument, other as RichDocument)
  return comparableText(one) === comparableText(other) || isSameOptions(one, other)
}

/** A new choice whose name the store already knew gets the colour that the store has for it. */
function isSameOptions(wanted: unknown, fresh: unknown): boolean {
  if (!isOptions(wanted) || !isOptions(fresh)) return false
  const known = fresh.flatMap(({ choices }) => choices)
  const adopted = wanted.map((option) => {
    const choices = option.choices.map((choice) => {
      const same = known.find(({ id, label }) => id !== undefined && label === choice.label)
      return choice.id === undefined && same !== undefined ? same : choice
    })
    return { ...option, choices }
  })
  return comparableText(adopted) === comparableText(fresh)
}

function isOptions(value: unknown): value is readonly ProductOption[] {
  return Array.isArray(value) && value.every((each: unknown) => isRecord(each) && 'choices' in each)
}
