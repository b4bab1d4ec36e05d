/** The list with one of its items at another place; a place outside of it changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.filter((_each, at) => at !== from).toSpliced(to, 0, item)
}
