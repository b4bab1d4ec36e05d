import { TriangleAlert } from 'lucide-react'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MarkedProduct } from '#lib/extension/app/panel.ts'
import type { ListRow } from '#lib/extension/dashboard/list-rows.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useRowPositions } from './use-row-positions.ts'
import { type RowProblemsHost, useRowProblems } from './use-row-problems.ts'

/** A mark at each row of the list whose product has a problem. The marks lie over the page. */
export function RowMarks({ host }: { readonly host: RowProblemsHost }) {
  const list = useRef<HTMLUListElement>(null)
  const onDrawn = useCallback((listener: () => void) => host.onRowsDrawn(listener), [host])
  const rows = useSyncExternalStore(onDrawn, () => host.readRows())
  const problems = useRowProblems(host)
  const marked = useMemo(() => listMarked(rows, problems), [rows, problems])
  const elements = useMemo(() => marked.map(({ row }) => row.element), [marked])
  useRowPositions(list, elements, onDrawn)
  if (marked.length === 0) return null
  return (
    <ul ref={list} aria-label={t.panel.rowProblems} className="pointer-events-none fixed inset-0">
      {marked.map(({ product }) => (
        <li key={product.id} className="invisible fixed -mx-2.25 -mt-2.25">
          <Mark product={product} />
        </li>
      ))}
    </ul>
  )
}

function Mark({ product: { name, problems } }: { readonly product: MarkedProduct }) {
  const words = problems.map((problem) => t.panel[`problem/${problem}`]).join(' · ')
  return (
    <span
      role="img"
      aria-label={t.panel.problemsOf(name, words)}
      title={words}
      className="pointer-events-auto grid size-4.5 place-items-center rounded-full border border-warn-ink bg-warn-soft text-warn-ink"
    >
      <TriangleAlert size={11} aria-hidden />
    </span>
  )
}

interface MarkedRow {
  readonly row: ListRow
  readonly product: MarkedProduct
}

/** Each product once, in the order of the page. */
function listMarked(
  rows: readonly ListRow[],
  problems: ReadonlyMap<ProductId, MarkedProduct>,
): readonly MarkedRow[] {
  const marked = new Map<ProductId, MarkedRow>()
  for (const row of rows) {
    const product = problems.get(row.id)
    if (product !== undefined && !marked.has(row.id)) marked.set(row.id, { row, product })
  }
  return [...marked.values()]
}
