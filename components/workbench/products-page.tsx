import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { SearchBox } from '#components/search/search-box.tsx'
import { SearchFailure } from '#components/search/nothing-found.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { localIndexQuery } from '#lib/queries/local-index.ts'
import { parseQuery, readSearch } from '#lib/queries/search-text.ts'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { NoReplica } from './grid/no-replica.tsx'
import { ProductsGrid } from './grid/products-grid.tsx'
import type { EditHistoryControls } from './grid/use-edit-history.ts'
import type { GridView } from './route.ts'
import { replaceRoute } from './use-route.ts'

interface ProductsPageProps {
  readonly connection: Connection
  readonly view: GridView
  readonly edits: EditHistoryControls
}

/** The shop's products: the search, and the grid of what it found. */
export function ProductsPage({ connection, view, edits }: ProductsPageProps) {
  const { data: local, error, refetch } = useQuery(localIndexQuery(connection.siteId))
  const inputRef = useRef<HTMLInputElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const isOpen = local !== undefined && local !== null
  // At once: whoever types the moment it is there loses nothing.
  useLayoutEffect(() => {
    if (isOpen) inputRef.current?.focus()
  }, [isOpen])
  // Enter may be quicker than the rows that it leads to.
  const isEntered = useRef(false)
  const enter = () => {
    isEntered.current = gridRef.current === null
    gridRef.current?.focus()
  }
  const goOn = useCallback(() => {
    if (isEntered.current && document.activeElement === inputRef.current) gridRef.current?.focus()
    isEntered.current = false
  }, [])
  const asked = parseQuery(view.text.trim())
  const read = readSearch(asked, local?.listLocked(asked))
  const search = (
    <SearchBox
      text={view.text}
      local={local}
      busy={false}
      isUnclear={read.problems.some(({ end }) => end < view.text.length)}
      inputRef={inputRef}
      onTextChange={(text) => {
        isEntered.current = false
        replaceRoute({ page: 'products', view: { ...view, text } })
      }}
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
      onRows={goOn}
      problem={read.problems[0]?.message}
    />
  )
}
