import { type ReactNode, Suspense } from 'react'
import { ResultSkeleton } from './result-skeleton.tsx'
import { NothingFound } from './search-parts.tsx'
import type { SearchResults } from './use-search.ts'

interface SearchOutcomeProps {
  readonly results: SearchResults
  readonly text: string
  readonly onClear: () => void
  /** The list, when there is something to list. */
  readonly children: ReactNode
}

/** The list, or what stands in its place. */
export function SearchOutcome({ results, text, onClear, children }: SearchOutcomeProps) {
  const { error, items, isLoading, debounced, local, read } = results
  const needsReplica = local === null && read.hasFilters && text !== ''
  if (!needsReplica && (error === null || items.length > 0)) {
    if (isLoading) return <ResultSkeleton />
    if (items.length > 0) return children
    if (!debounced && read.problems.length === 0) return children
  }
  return (
    <Suspense fallback={<div className="flex-1 bg-surface" />}>
      <NothingFound results={results} text={text} onClear={onClear} />
    </Suspense>
  )
}
