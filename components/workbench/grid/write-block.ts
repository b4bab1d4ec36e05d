import type { Result } from '#lib/base/result.ts'
import type { FieldValues } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { Subject } from './cell-target.ts'
import { type CellContext, toSubject } from './cell-context.ts'
import type { ProductEdit, StockMeaning } from './edit-history.ts'
import type { GridRowModel } from './grid-row-model.ts'
import { showEntered } from './show-entered.ts'
import type { WrittenCell } from './write-cell.ts'

export interface WrittenBlock {
  readonly edits: readonly ProductEdit[]
  /** Cells that took nothing, and why the first of them did not. */
  readonly rejected: number
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
export function createBlock(context: CellContext) {
  const written = new Map<ProductId, Written>()
  let rejected = 0
  let why: string | undefined
  return {
    write(line: GridRowModel, write: WriteOne): void {
      const own = toSubject(line, context)
      const former = written.get(line.id)
      const done =
        own === undefined
          ? ({ ok: false, error: t.grid.isGone } as const)
          : write(showWritten(line, own, former))
      if (done === undefined) return
      if (!done.ok) {
        rejected += 1
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
    read: (): WrittenBlock => ({ edits: [...written.values()], rejected, why }),
  }
}

function showWritten(
  { entered, variant }: GridRowModel,
  own: Subject,
  written: Written | undefined,
) {
  if (entered === undefined && written === undefined) return own
  const product = showEntered(own.product, { ...entered?.set, ...written?.set })
  return {
    ...own,
    product,
    held: own.product,
    variant: product.variants.find(({ id }) => id === variant?.id),
  }
}
