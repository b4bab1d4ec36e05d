import { type Lexicon, readEntry } from './lexicon.ts'
import { codeFlags, type Segment } from './segment.ts'
import { readText } from './texts.ts'

export function codesOf({ codeUnits, codeStarts, codes }: Segment): Lexicon {
  return { units: codeUnits, starts: codeStarts, size: codes }
}

export function isInCode(
  { codeUnits, codeStarts }: Segment,
  code: number,
  fragment: string,
): boolean {
  const first = fragment.charCodeAt(0)
  const last = Math.min(codeStarts[code + 1]!, codeUnits.length) - fragment.length
  for (let from = codeStarts[code]!; from <= last; from++) {
    if (codeUnits[from] !== first) continue
    let at = 1
    while (at < fragment.length && codeUnits[from + at] === fragment.charCodeAt(at)) at++
    if (at === fragment.length) return true
  }
  return false
}

/** A SKU or barcode as the shop writes it. */
export function readCode(segment: Segment, code: number): string {
  const matchRanges = segment.codeRows[code]!
  if (matchRanges & codeFlags.odd) {
    const odd = segment.oddCodes.indexOf(code)
    return readText(segment.oddCodeBytes, segment.oddCodeStarts, odd)
  }
  const text = readEntry(codesOf(segment), code)
  return matchRanges & codeFlags.capitals ? text.toUpperCase() : text
}

/** A row's codes with one of the marks, as the shop writes them and in its order. */
export function readCodes(segment: Segment, row: number, matchRanges: number): string[] {
  const { rowCodeStarts, rowCodes, codeRows } = segment
  return [...rowCodes.subarray(rowCodeStarts[row], rowCodeStarts[row + 1])]
    .filter((code) => (codeRows[code]! & matchRanges) !== 0)
    .map((code) => readCode(segment, code))
}
