import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Result } from '#lib/core/base/result.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { productsQuery } from '#lib/extension/queries/products.ts'
import { type EditHistory, type Step, addEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import { type GridRowModel, type RowSource, makeRow } from './grid-row-model.ts'
import type { WrittenCell } from './write-cell.ts'

interface PendingCellOptions {
  readonly siteId: SiteId
  readonly change: (step: (editHistory: EditHistory) => EditHistory) => void
  readonly onRejected: (message: string) => void
}

interface PendingCell {
  readonly line: GridRowModel
  /** The rows at the time of typing; they may have moved since. */
  readonly source: RowSource
  /** The cell needs the stock at every location. */
  readonly isWithStock: boolean
  readonly write: (line: GridRowModel) => Result<WrittenCell, string>
  /** The last undo step at the time of typing. */
  readonly lastStep: readonly Step[] | undefined
}

/**
 * Cells that were edited before their product was read. They are written once it is read, in the order of
 * typing, so that the last entry wins.
 */
export function usePendingCells({ siteId, change, onRejected }: PendingCellOptions) {
  const client = useQueryClient()
  const waiting = useRef(new Map<ProductId, Promise<void>>())
  const queue = useRef<PendingCell[]>([])
  /** By step: the cells that were still waiting when the cell of that step was written. */
  const later = useRef(new WeakMap<readonly Step[], ReadonlySet<PendingCell>>())

  async function enter(cell: PendingCell): Promise<void> {
    const { line, source, isWithStock, write } = cell
    const products = await client.fetchQuery(productsQuery(siteId, [line.id], isWithStock))
    const at = queue.current.indexOf(cell)
    if (at < 0) return
    const after = new Set(queue.current.slice(at + 1))
    const product = products.get(line.id)
    const rowWith = (entered: RowSource['entered']) =>
      makeRow({ ...source, products, entered }, line.row, line.indexed)
    const done = write(rowWith(new Map()))
    if (!done.ok) return onRejected(done.error)
    change((editHistory) => {
      const written = write(rowWith(editHistory.products))
      if (!written.ok || product === undefined) return editHistory
      const next = addEdits(editHistory, [{ product, ...written.value }])
      const step = next.past.at(-1)
      if (next !== editHistory && step !== undefined) later.current.set(step, after)
      return next
    })
  }

  return {
    isWaiting: (id: ProductId) => waiting.current.has(id),
    /** Resolves when all waiting cells are written, so that a block operation does not overtake them. */
    whenDone: async () => void (await Promise.all(waiting.current.values())),
    /** Cancels the last waiting cell if it is later than the last step. Returns whether it did. */
    cancelLast(step: readonly Step[] | undefined): boolean {
      const last = queue.current.at(-1)
      if (last === undefined) return false
      const isLast = last.lastStep === step || (step && later.current.get(step)?.has(last)) === true
      if (isLast) queue.current = queue.current.slice(0, -1)
      return isLast
    },
    add(cell: PendingCell): void {
      const { id } = cell.line
      queue.current = [...queue.current, cell]
      const own = (waiting.current.get(id) ?? Promise.resolve())
        .then(() => enter(cell))
        .catch((error: unknown) => onRejected(toProblem(error).message))
        .finally(() => {
          queue.current = queue.current.filter((each) => each !== cell)
          if (waiting.current.get(id) === own) waiting.current.delete(id)
        })
      waiting.current.set(id, own)
    },
  }
}
