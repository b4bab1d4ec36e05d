import { letOthers } from '#lib/base/let-others.ts'
import type { Result } from '#lib/base/result.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/messages/grid.ts'
import type { Subject } from './cell-place.ts'
import { type CellFacts, toSubject } from './cell-facts.ts'
import type { ColumnId } from './columns.ts'
import type { ProductEdit, StockMeaning } from './edit-book.ts'
import type { GridLine } from './grid-line.ts'
import { showTyped } from './show-typed.ts'
import type { WrittenCell } from './write-cell.ts'

export interface BlockCell {
  readonly line: GridLine
  readonly column: ColumnId
}

export interface WrittenBlock {
  readonly edits: readonly ProductEdit[]
  /** Cells that took nothing, and why the first of them did not. */
  readonly refused: number
  readonly why: string | undefined
}

/** Undefined: nothing is to be written into the cell, which is no fault. */
type WriteOne<Cell extends BlockCell> = (
  cell: Cell,
  subject: Subject,
) => Result<WrittenCell, string> | undefined

interface Written {
  readonly product: Product
  set: FieldValues
  stock: StockMeaning | undefined
}

const cellsAtOnce = 500

/** Writes cell after cell, each over what the ones before left; a big block lets others have their turn. */
export async function writeBlock<Cell extends BlockCell>(
  cells: readonly Cell[],
  facts: CellFacts,
  write: WriteOne<Cell>,
): Promise<WrittenBlock> {
  const written = new Map<ProductId, Written>()
  let refused = 0
  let why: string | undefined
  for (const [at, cell] of cells.entries()) {
    if (at > 0 && at % cellsAtOnce === 0) await letOthers()
    const own = toSubject(cell.line, facts)
    const done =
      own === undefined
        ? ({ ok: false, error: t.notRead } as const)
        : write(cell, showWritten(cell.line, own, written.get(cell.line.id)))
    if (done === undefined) continue
    if (!done.ok) {
      refused += 1
      why ??= done.error
    } else if (own !== undefined) {
      const { set, stock } = done.value
      const former = written.get(cell.line.id) ?? {
        product: own.product,
        set: {},
        stock: undefined,
      }
      former.set = { ...former.set, ...set }
      former.stock = stock ?? former.stock
      written.set(cell.line.id, former)
    }
  }
  return { edits: [...written.values()], refused, why }
}

function showWritten({ typed, variant }: GridLine, own: Subject, written: Written | undefined) {
  if (typed === undefined && written === undefined) return own
  const product = showTyped(own.product, { ...typed?.set, ...written?.set })
  return { ...own, product, variant: product.variants.find(({ id }) => id === variant?.id) }
}
