import { t } from '#lib/core/i18n/t.ts'

/** Why lists of names are invalid: a name is empty or occurs twice in its list. */
export function errorOfNames(lists: readonly (readonly string[])[]): string | undefined {
  for (const list of lists) {
    const names = list.map((name) => name.trim())
    const duplicate = names.find((name, at) => names.indexOf(name) !== at)
    if (names.includes('')) return t.product.noName
    if (duplicate !== undefined) return t.product.taken(duplicate)
  }
  return undefined
}

/** A name that is not taken yet, with a number added if necessary. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count += 1) free = `${name} ${count}`
  return free
}

/** Moves an item of a list; an index outside of the list changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.filter((_each, at) => at !== from).toSpliced(to, 0, item)
}
