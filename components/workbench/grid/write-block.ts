import type { Result } from '#lib/base/result.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { Subject } from './cell-place.ts'
import { type CellFacts, toSubject } from './cell-facts.ts'
import type { ProductEdit, StockMeaning } from './edit-book.ts'
import type { GridLine } from './grid-line.ts'
import { showTyped } from './show-typed.ts'
import type { WrittenCell } from './write-cell.ts'

export interface WrittenBlock {
  readonly edits: readonly ProductEdit[]
  /** Cells that took nothing, and why the first of them did not. */
  readonly refused: number
  readonly why: string | undefined
}

/** Undefined: nothing is to be written into the cell, which is no fault. */
export type WriteOne = (subject: Subject) => Result<WrittenCell, string> | undefined

interface Written {
  readonly product: Product
  set: FieldValues
  stock: StockMeaning | undefined
}

/** Takes cell after cell, each over what the ones before left. */
export function createBlock(facts: CellFacts) {
  const written = new Map<ProductId, Written>()
  let refused = 0
  let why: string | undefined
  return {
    write(line: GridLine, write: WriteOne): void {
      const own = toSubject(line, facts)
      const former = written.get(line.id)
      const done =
        own === undefined
          ? ({ ok: false, error: t.grid.isGone } as const)
          : write(showWritten(line, own, former))
      if (done === undefined) return
      if (!done.ok) {
        refused += 1
        why ??= done.error
      } else if (own !== undefined) {
        const { set, stock } = done.value
        written.set(line.id, {
          product: own.product,
          set: { ...former?.set, ...set },
          stock: stock ?? former?.stock,
        })
      }
    },
    read: (): WrittenBlock => ({ edits: [...written.values()], refused, why }),
  }
}

function showWritten({ typed, variant }: GridLine, own: Subject, written: Written | undefined) {
  if (typed === undefined && written === undefined) return own
  const product = showTyped(own.product, { ...typed?.set, ...written?.set })
  return {
    ...own,
    product,
    held: own.product,
    variant: product.variants.find(({ id }) => id === variant?.id),
  }
}
