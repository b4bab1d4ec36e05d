import { type DecimalSign, showsSign } from '#lib/catalog/amount-text.ts'
import type { Sheet } from './sheet.ts'

export interface SignFound {
  /** Undefined: it has to be asked. */
  readonly sign: DecimalSign | undefined
  /** A cell that could be read either way, where there is one. */
  readonly example: string | undefined
}

/** What the figures of a sheet show all together. Where none shows it, and one needs it, nobody guesses. */
export function findSign(sheet: Sheet, columns: readonly number[]): SignFound {
  const shown = new Set<DecimalSign>()
  let example: string | undefined
  for (let row = 0; row < sheet.count; row += 1) {
    const cells = sheet.cells(row)
    for (const column of columns) {
      const cell = cells[column]
      if (cell === undefined || cell === '') continue
      const sign = showsSign(cell)
      if (sign === 'either') example ??= cell
      else if (sign !== undefined) shown.add(sign)
    }
  }
  const [only, ...others] = shown
  if (example === undefined) return { sign: only ?? '.', example }
  return { sign: others.length === 0 ? only : undefined, example }
}
