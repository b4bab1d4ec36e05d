import type { ProductOption } from './product.ts'
import { isSameDocument, type RichDocument } from './rich-document.ts'

/** What is shown with a choice and not written, and what only its shop knows it by. */
const beside = new Set(['id', 'colors', 'picture', 'newVariants'])

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

/** Whether two values that are lists or objects say the same; `one` is what was wanted. */
export function isSameEssence(one: object, other: unknown): boolean {
  if ('nodes' in one) return isSameDocument(one as RichDocument, other as RichDocument)
  return essenceOf(one) === essenceOf(other) || isSameOptions(one, other)
}

/** A new choice that the shop knew by its name already has the colour that it has there. */
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
  return essenceOf(adopted) === essenceOf(fresh)
}

function isOptions(value: unknown): value is readonly ProductOption[] {
  return (
    Array.isArray(value) &&
    value.every((each: unknown) => typeof each === 'object' && each !== null && 'choices' in each)
  )
}
