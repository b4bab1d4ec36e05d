import { useMemo } from 'react'
import { CloudOff, Hourglass, PackageOpen, SearchX } from 'lucide-react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { describeSearch } from '#lib/extension/queries/describe-search.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { closeBox, type ReadSearch } from '#lib/extension/queries/search-text.ts'
import { t } from '#lib/core/i18n/t.ts'
import { listWaysOut } from './ways-out.ts'

interface NothingFoundProps {
  readonly results: {
    readonly error: unknown
    /** Null where the store itself was searched. */
    readonly local: LocalIndex | null | undefined
    readonly read: Pick<ReadSearch, 'hasFilters' | 'problems'>
    readonly retry: () => void
  }
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onNew: (() => void) | undefined
}

/** Explains why there is no list. */
export function NothingFound({ results, text, onTextChange, onNew }: NothingFoundProps) {
  const { error, local, read, retry } = results
  const onClear = () => onTextChange('')
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
      action={
        <div className="flex flex-col items-center gap-1.5">
          {local ? <WaysOut text={text} local={local} onTextChange={onTextChange} /> : null}
          <Button onClick={onClear}>{t.search.clear}</Button>
          <GuideLink to="search" about={t.search.searchProducts} />
        </div>
      }
    >
      <bdi className="wrap-anywhere">
        {read.problems.length > 0
          ? t.search.notUnderstood
          : local === null
            ? t.search.nothingNamed(text)
            : read.hasFilters
              ? t.search.nothingMatches(describeSearch(text))
              : t.search.checkSpelling}
      </bdi>
    </EmptyState>
  )
}

interface WaysOutProps {
  readonly text: string
  readonly local: LocalIndex
  readonly onTextChange: (text: string) => void
}

/** Searches that find something: another spelling, or one part less, each with its number of products. */
function WaysOut({ text, local, onTextChange }: WaysOutProps) {
  const found = useMemo(() => listWaysOut(text, local), [text, local])
  return found.map((way) => (
    <Button
      key={`${way.kind} ${way.text}`}
      variant="quiet"
      className="max-w-full"
      onClick={() => onTextChange(closeBox(way.text.trim()))}
    >
      <span className="truncate">
        {t.search[way.kind](way.words)}{' '}
        <span className="tabular text-muted">{formatCount(way.count)}</span>
      </span>
    </Button>
  ))
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
