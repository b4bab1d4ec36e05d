import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Result } from '#lib/base/result.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { productsQuery } from '#lib/queries/products.ts'
import { type EditHistory, type Step, typeInto } from './edit-history.ts'
import { type GridRowModel, type RowSource, makeRow } from './grid-row-model.ts'
import type { WrittenCell } from './write-cell.ts'

interface PendingCellOptions {
  readonly siteId: SiteId
  readonly change: (step: (editHistory: EditHistory) => EditHistory) => void
  readonly onRejected: (message: string) => void
}

interface PendingCell {
  readonly line: GridRowModel
  /** The rows as they stood when it was typed: they may have moved since. */
  readonly source: RowSource
  readonly write: (line: GridRowModel) => Result<WrittenCell, string>
  /** What the last step was then. */
  readonly over: readonly Step[] | undefined
}

/**
 * Typing is quicker than reading: what is typed into a product that has not been read yet is taken as soon as
 * it has, and what is typed meanwhile after it, so that the last word stays the last.
 */
export function usePendingCells({ siteId, change, onRejected }: PendingCellOptions) {
  const client = useQueryClient()
  const waiting = useRef(new Map<ProductId, Promise<void>>())
  const untaken = useRef<PendingCell[]>([])
  /** Cells that were typed, and still waited, when the cell of a step was taken. */
  const later = useRef(new WeakMap<readonly Step[], ReadonlySet<PendingCell>>())

  async function take(cell: PendingCell): Promise<void> {
    const { line, source, write } = cell
    const products = await client.fetchQuery(productsQuery(siteId, [line.id]))
    const at = untaken.current.indexOf(cell)
    if (at < 0) return
    const after = new Set(untaken.current.slice(at + 1))
    const product = products.get(line.id)
    const over = (entered: RowSource['entered']) =>
      makeRow({ ...source, products, entered }, line.row, line.indexed)
    const done = write(over(new Map()))
    if (!done.ok) return onRejected(done.error)
    change((editHistory) => {
      const written = write(over(editHistory.products))
      if (!written.ok || product === undefined) return editHistory
      const next = typeInto(editHistory, [{ product, ...written.value }])
      const step = next.past.at(-1)
      if (next !== editHistory && step !== undefined) later.current.set(step, after)
      return next
    })
  }

  return {
    isWaiting: (id: ProductId) => waiting.current.has(id),
    /** What is written into many cells does not overtake them. */
    settle: async () => void (await Promise.all(waiting.current.values())),
    /** False where nothing waits that was typed after the last step. */
    forget(step: readonly Step[] | undefined): boolean {
      const last = untaken.current.at(-1)
      if (last === undefined) return false
      const isLast = last.over === step || (step && later.current.get(step)?.has(last)) === true
      if (isLast) untaken.current = untaken.current.slice(0, -1)
      return isLast
    },
    type(cell: PendingCell): void {
      const { id } = cell.line
      untaken.current = [...untaken.current, cell]
      const own = (waiting.current.get(id) ?? Promise.resolve())
        .then(() => take(cell))
        .catch((error: unknown) => onRejected(toProblem(error).message))
        .finally(() => {
          untaken.current = untaken.current.filter((each) => each !== cell)
          if (waiting.current.get(id) === own) waiting.current.delete(id)
        })
      waiting.current.set(id, own)
    },
  }
}
