export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** The line that Excel accepts above the header. */
const declared = /^"?sep=([,;\t|])/i

/**
 * The most frequent separator of the first row that contains one, ignoring quoted text. A comma for a
 * single column.
 */
export function findSeparator(text: string): Separator {
  const own = separators.find((each) => each === declared.exec(text)?.[1])
  if (own !== undefined) return own
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let isQuoted = false
  for (const sign of text.slice(0, 65_536)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (!isQuoted) {
      const count = counts.get(sign)
      if (count !== undefined) counts.set(sign, count + 1)
    }
  }
  return separators.reduce((best, each) =>
    (counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best,
  )
}
