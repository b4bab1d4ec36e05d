import { type DecimalSign, showsSign } from '#lib/catalog/amount-text.ts'
import type { Sheet } from './sheet.ts'

export interface SignFound {
  /** Undefined: the user has to choose. */
  readonly sign: DecimalSign | undefined
  /** An ambiguous cell, where there is one. */
  readonly example: string | undefined
}

/**
 * The decimal sign that all amounts of a file show together. If none shows it and one is ambiguous,
 * it is not guessed.
 */
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
