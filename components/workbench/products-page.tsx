import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { SearchBox } from '#components/search/search-box.tsx'
import { SearchFailure } from '#components/search/nothing-found.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { findProblem, parseQuery, readSearch } from '#lib/extension/queries/search-text.ts'
import { NoReplica } from './grid/no-replica.tsx'
import { ProductsGrid } from './grid/products-grid.tsx'
import type { UnsavedControls } from '#components/edits/use-unsaved-changes.ts'
import type { GridView } from '#components/shell/workbench-route.ts'
import { replaceRoute } from './use-route.ts'
import { SlowNotice } from '#components/ui/slow-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { headerHeight, rowHeightOf } from './grid/use-grid-layout.ts'

const widths = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56', 'w-32', 'w-60', 'w-40', 'w-48']

interface ProductsPageProps {
  readonly connection: Connection
  readonly view: GridView
  readonly edits: UnsavedControls
}

/** The store's products: the search and the grid of its results. */
export function ProductsPage({ connection, view, edits }: ProductsPageProps) {
  const { data: local, error, refetch } = useQuery(localIndexQuery(connection.siteId))
  const inputRef = useRef<HTMLInputElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const isOpen = local !== undefined && local !== null
  // Before the first paint, so that no keystroke is lost.
  useLayoutEffect(() => {
    if (isOpen) inputRef.current?.focus()
  }, [isOpen])
  // Enter can be pressed before the rows are there.
  const isEntered = useRef(false)
  const enter = () => {
    isEntered.current = gridRef.current === null
    gridRef.current?.focus()
  }
  const focusGridAfterEnter = useCallback(() => {
    if (isEntered.current && document.activeElement === inputRef.current) gridRef.current?.focus()
    isEntered.current = false
  }, [])
  const query = parseQuery(view.text.trim())
  const read = readSearch(query, local?.listUnanswered(query))
  const problem = findProblem(read, view.text, isTyping)
  const search = (
    <SearchBox
      text={view.text}
      local={local}
      busy={false}
      isUnclear={problem?.isTyped === false}
      inputRef={inputRef}
      onTextChange={(text) => {
        isEntered.current = false
        replaceRoute({ page: 'products', view: { ...view, text } })
      }}
      onFocusChange={setTyping}
      onLeaveDown={enter}
      onEnter={enter}
    />
  )
  if (local === undefined && error !== null) {
    return <SearchFailure error={error} onRetry={() => void refetch()} />
  }
  if (local === undefined) return <GridSkeleton search={search} />
  if (local === null) return <NoReplica siteId={connection.siteId} />
  return (
    <ProductsGrid
      connection={connection}
      local={local}
      view={view}
      edits={edits}
      search={search}
      gridRef={gridRef}
      inputRef={inputRef}
      onRows={focusGridAfterEnter}
      problem={problem?.message}
    />
  )
}

/** Placeholder with the layout of the grid. */
function GridSkeleton({ search }: { readonly search: ReactNode }) {
  return (
    <>
      <div className="flex shrink-0 border-b border-line bg-surface px-3 py-2">{search}</div>
      <div className="relative min-h-0 flex-1 overflow-hidden bg-surface">
        <div className="border-b border-line bg-sunken" style={{ height: headerHeight }} />
        {widths.map((width, at) => (
          <div
            key={`${width}-${String(at)}`}
            className="flex items-center gap-3 border-b border-line ps-12"
            style={{ height: rowHeightOf(false) }}
          >
            <Skeleton className="size-6" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
        <SlowNotice />
      </div>
    </>
  )
}
