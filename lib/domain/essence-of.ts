import type { PlaceValue } from './change.ts'
import { isSameDocument, type RichDocument } from './rich-document.ts'

/** What is shown with a choice and not written, and what only its shop knows it by. */
const beside = new Set(['id', 'colors', 'picture'])

/** What a value says, as one text: ids of new parts come later, and the order of names says nothing. */
export function essenceOf(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([name]) => !beside.has(name))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  )
}

/** Whether two values that are lists or objects say the same. */
export function isSameEssence(one: PlaceValue & object, other: PlaceValue): boolean {
  if ('nodes' in one) return isSameDocument(one, other as RichDocument)
  return essenceOf(one) === essenceOf(other)
}
