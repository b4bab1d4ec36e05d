/** At most as many letters of a misspelt word differ. */
export const maxLetterEdits = 2

/** Letters that have to be inserted, removed, replaced or swapped with their neighbor (Damerau). */
export function letterEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > maxLetterEdits) return maxLetterEdits + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      line[at] = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + Number(!isSame),
        row > 1 && at > 1 && isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = line
  }
  return last[to.length] ?? 0
}
