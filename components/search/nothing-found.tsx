import { CloudOff, Hourglass, PackageOpen, SearchX } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { toProblem } from '#lib/catalog/problem.ts'
import { describeSearch } from '#lib/queries/describe-search.ts'
import type { ReadSearch } from '#lib/queries/search-text.ts'
import { t } from '#lib/i18n/t.ts'

interface NothingFoundProps {
  readonly results: {
    readonly error: unknown
    /** Null where the shop itself was searched. */
    readonly local: object | null | undefined
    readonly read: Pick<ReadSearch, 'hasFilters'>
    readonly retry: () => void
  }
  readonly text: string
  readonly onClear: () => void
  readonly onNew: (() => void) | undefined
}

/** Explains why there is no list. */
export function NothingFound({ results, text, onClear, onNew }: NothingFoundProps) {
  const { error, local, read, retry } = results
  if (local === null && read.hasFilters && text !== '') {
    return (
      <EmptyState
        icon={Hourglass}
        title={t.search.needsReplica}
        action={<Button onClick={onClear}>{t.search.clear}</Button>}
      >
        {t.search.needsReplicaWhy}
      </EmptyState>
    )
  }
  if (error !== null) return <SearchFailure error={error} onRetry={retry} />
  if (text === '') {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t.search.empty}
        action={
          onNew === undefined ? undefined : <Button onClick={onNew}>{t.newProduct.open}</Button>
        }
      >
        {t.search.emptyWhy}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t.search.noMatch}
      action={<Button onClick={onClear}>{t.search.clear}</Button>}
    >
      <bdi className="wrap-anywhere">
        {local === null
          ? t.search.nothingNamed(text)
          : read.hasFilters
            ? t.search.nothingMatches(describeSearch(text))
            : t.search.checkSpelling}
      </bdi>
    </EmptyState>
  )
}

export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = toProblem(error)
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
      title={t.search.unreachable}
      action={<Button onClick={onRetry}>{t.search.tryAgain}</Button>}
    >
      {message}
    </EmptyState>
  )
}
