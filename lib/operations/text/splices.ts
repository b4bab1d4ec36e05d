/** Other text for a part of a text. Those of one text do not overlap and stand in order. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applySplices(text: string, splices: readonly Splice[]): string {
  let done = ''
  let at = 0
  for (const { start, end, text: other } of splices) {
    done += text.slice(at, start) + other
    at = end
  }
  return done + text.slice(at)
}
