import { CloudOff, Hourglass, PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { toProblem } from '#lib/domain/problem.ts'
import { t } from '#lib/messages/search.ts'
import { ResultSkeleton } from './result-skeleton.tsx'
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
  const { error, items, isLoading, settled, retry, local, read } = results
  if (local === null && read.hasFilters && text !== '') {
    return (
      <EmptyState
        icon={Hourglass}
        title={t.needsCopy}
        action={<Button onClick={onClear}>{t.clear}</Button>}
      >
        {t.needsCopyWhy}
      </EmptyState>
    )
  }
  if (error !== null && items.length === 0) return <SearchFailure error={error} onRetry={retry} />
  if (isLoading) return <ResultSkeleton />
  if (items.length > 0) return children
  if (!settled && read.problems.length === 0) return children
  if (text === '') {
    return (
      <EmptyState icon={PackageOpen} title={t.empty}>
        {t.emptyWhy}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t.noMatch}
      action={<Button onClick={onClear}>{t.clear}</Button>}
    >
      <bdi className="wrap-anywhere">
        {local === null ? t.nothingNamed(text) : t.nothingMatches(read.description)}
      </bdi>
    </EmptyState>
  )
}

export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, sentence } = toProblem(error)
  if (code !== 'unreachable') {
    return (
      <div className="flex-1 p-3">
        <ErrorNotice error={error} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <EmptyState
      icon={CloudOff}
      title={t.unreachable}
      action={<Button onClick={onRetry}>{t.tryAgain}</Button>}
    >
      {sentence}
    </EmptyState>
  )
}
