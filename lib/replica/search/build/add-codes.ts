import { fold } from '../fold.ts'
import type { SearchRow } from '../row.ts'
import { codeMarks } from '../segment.ts'
import type { Draft } from './draft.ts'

/** Adds the codes of the row that was added last, each once; answers their numbers in order. */
export function addCodes(draft: Draft, { skus, barcodes }: SearchRow): Iterable<number> {
  const row = draft.ids.length - 1
  const seen = new Map<string, number>()
  const add = (text: string, mark: number) => {
    const spelled = text.trim()
    const code = fold(spelled)
    if (code === '') return
    const known = seen.get(code)
    if (known !== undefined) {
      draft.codeMarks[known]! |= mark
      return
    }
    const number = draft.codes.length
    seen.set(code, number)
    draft.codes.push(code)
    draft.codeRows.push(row)
    const isCapital = spelled !== code && spelled === code.toUpperCase()
    const isOdd = spelled !== code && !isCapital
    if (isOdd) draft.oddSpellings.set(number, spelled)
    draft.codeMarks.push(mark | (isCapital ? codeMarks.capitals : 0) | (isOdd ? codeMarks.odd : 0))
  }
  for (const sku of skus) add(sku, codeMarks.sku)
  for (const barcode of barcodes) add(barcode, codeMarks.barcode)
  return seen.values()
}
