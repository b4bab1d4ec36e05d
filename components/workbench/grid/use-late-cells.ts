import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Result } from '#lib/base/result.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { productsQuery } from '#lib/queries/products.ts'
import { type EditBook, typeInto } from './edit-book.ts'
import { type GridLine, type LineSource, makeLine } from './grid-line.ts'
import type { WrittenCell } from './write-cell.ts'

interface LateCellParts {
  readonly siteId: SiteId
  readonly change: (step: (book: EditBook) => EditBook) => void
  readonly onRefused: (sentence: string) => void
}

interface LateCell {
  readonly line: GridLine
  /** The rows as they stood when it was typed: they may have moved since. */
  readonly source: LineSource
  readonly write: (line: GridLine) => Result<WrittenCell, string>
}

/**
 * Typing is quicker than reading: what is typed into a product that has not been read yet is taken as soon as
 * it has, and what is typed meanwhile after it, so that the last word stays the last.
 */
export function useLateCells({ siteId, change, onRefused }: LateCellParts) {
  const client = useQueryClient()
  const waiting = useRef(new Map<ProductId, Promise<void>>())

  async function take({ line, source, write }: LateCell): Promise<void> {
    const products = await client.fetchQuery(productsQuery(siteId, [line.id]))
    const product = products.get(line.id)
    const over = (typed: LineSource['typed']) =>
      makeLine({ ...source, products, typed }, line.row, line.indexed)
    const done = write(over(new Map()))
    if (!done.ok) return onRefused(done.error)
    change((book) => {
      const written = write(over(book.products))
      return written.ok && product !== undefined
        ? typeInto(book, [{ product, ...written.value }])
        : book
    })
  }

  return {
    isWaiting: (id: ProductId) => waiting.current.has(id),
    /** What is written into many cells does not overtake them. */
    settle: async () => void (await Promise.all(waiting.current.values())),
    type(cell: LateCell): void {
      const { id } = cell.line
      const own = (waiting.current.get(id) ?? Promise.resolve())
        .then(() => take(cell))
        .catch((error: unknown) => onRefused(toProblem(error).sentence))
        .finally(() => {
          if (waiting.current.get(id) === own) waiting.current.delete(id)
        })
      waiting.current.set(id, own)
    },
  }
}
