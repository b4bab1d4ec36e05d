/** A replacement of a part of a text. Splices of one text are sorted and do not overlap. */
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
