import { Bookmark } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DelayedSyncStatus } from '#components/sync/delayed-sync-status.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { findProblem } from '#lib/extension/queries/search-text.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ResultList } from './result-list.tsx'
import { ResultSummary } from './result-summary.tsx'
import { SearchBox } from './search-box.tsx'
import {
  EditAllBar,
  SelectionView,
  FacetRows,
  KeyHints,
  SavedSearches,
  SelectionBar,
  NothingFound,
  PastedList,
} from './search-parts.tsx'
import {
  addPicked,
  clear,
  createMembership,
  isEmpty,
  remove,
  type Selection,
  selectMatching,
} from './selection.ts'
import { useActiveRow } from './use-active-row.ts'
import { useSearch, type SearchResults } from './use-search.ts'
import { useViewKeys } from './search-keys.ts'
import { ResultSkeleton } from './result-skeleton.tsx'

interface SearchViewProps {
  readonly connection: Connection
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly selection: Selection
  readonly onSelectionChange: (selection: Selection) => void
  readonly onOpen: (id: ProductId) => void
  readonly onChangePrices: () => void
  /** Offered in a store without products. */
  readonly onNew?: (() => void) | undefined
  /** Shown beside the search field. */
  readonly before?: ReactNode
  readonly behind?: ReactNode
  /** Shown above the results while the search is empty. */
  readonly recent?: ReactNode
}

const bookmark = <Bookmark size={16} aria-hidden />

type Part = 'selection' | 'facets' | 'saved' | 'keys'

export function SearchView(props: SearchViewProps) {
  const { connection, text, selection, onSelectionChange, onOpen, onChangePrices } = props
  const results = useSearch(connection, text)
  const row = useActiveRow(results.items)
  const [isTyping, setTyping] = useState(false)
  /** The search whose matches are selected once they are counted. */
  const toSelect = useRef<string>(undefined)
  const [opened, setOpened] = useState<readonly Part[]>([])
  /** The pasted list; undefined while its view is closed. */
  const [list, setList] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const focusProps = useRestoreFocus(inputRef)

  // Before paint: text typed earlier would be lost.
  useLayoutEffect(() => {
    // The store was switched with the keyboard, which stays in the select.
    if (!(document.activeElement instanceof HTMLSelectElement)) inputRef.current?.focus()
  }, [])
  const searched = text.trim()
  const { items, similar, isCurrent, local, read } = results
  const isSelected = useMemo(
    () => createMembership(selection, searched, similar),
    [selection, searched, similar],
  )
  const problem = findProblem(read, text, isTyping)
  const isOpen = (part: Part) => opened.includes(part)
  const toggle = useCallback((part: Part) => {
    setOpened((now) =>
      now.includes(part) ? now.filter((other) => other !== part) : [...now, part],
    )
  }, [])
  const toggleKeys = useCallback(() => toggle('keys'), [toggle])
  const type = (entered: string) => {
    props.onTextChange(entered)
    row.reset()
  }
  const selectAll = () => {
    const isSome = isCurrent && (results.total ?? 0) > 0
    if (isSome) onSelectionChange(selectMatching(selection, { text: searched }))
  }
  // Until this search is counted, the button is disabled; the shortcut takes effect when it is.
  const selectOnceCounted = () => {
    if (isCurrent) selectAll()
    else toSelect.current = searched
  }
  const onSearched = useEffectEvent(() => {
    if (toSelect.current === searched) selectAll()
  })
  useEffect(() => {
    if (isCurrent) onSearched()
    if (isCurrent || toSelect.current !== searched) toSelect.current = undefined
  }, [isCurrent, searched])
  const release =
    selection.matching === undefined ? undefined : () => onSelectionChange(clear(selection))
  useViewKeys({
    search: () => inputRef.current?.focus(),
    change: () => isEmpty(selection) || onChangePrices(),
  })
  const isSelectionOpen =
    isOpen('selection') && selection.matching === undefined && selection.picked.length > 0
  const isOverResults = isSelectionOpen || list !== undefined
  const closeList = () => {
    setList(undefined)
    inputRef.current?.focus()
  }
  const [first] = items

  return (
    <div {...focusProps} className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t.search.title}</h1>
      <search className="flex shrink-0 items-start gap-2 border-b border-line bg-surface px-3 py-2">
        <span className="flex h-8 items-center empty:hidden">{props.before}</span>
        <SearchBox
          text={text}
          local={local}
          busy={!isCurrent && local === null && !read.hasFilters && results.error === null}
          isUnclear={problem?.isTyped === false}
          inputRef={inputRef}
          onTextChange={type}
          onFocusChange={setTyping}
          onLeaveDown={() => listRef.current?.focus()}
          onEnter={() => (isCurrent || local) && first && onOpen(first.id)}
          onPasteList={setList}
          onRelease={release}
        />
        <span className="-me-1.5 flex h-8 items-center">
          <IconButton
            label={t.search.saved}
            aria-expanded={isOpen('saved')}
            onClick={() => toggle('saved')}
            className="aria-expanded:bg-pressed aria-expanded:text-ink"
          >
            {bookmark}
          </IconButton>
          {props.behind}
        </span>
      </search>
      <Suspense>
        {isOpen('saved') && <SavedSearches siteId={connection.siteId} text={text} onOpen={type} />}
      </Suspense>
      {searched === '' && !isOverResults ? props.recent : null}
      {isOverResults ? null : (
        <ResultSummary
          results={results}
          text={text}
          problem={problem}
          products={local?.products ?? connection.products}
          allSelected={selection.matching?.text === searched}
          onSelectMatching={selectAll}
          onOpenList={() => setList('')}
          facets={
            local ? { isOpen: isOpen('facets'), onToggle: () => toggle('facets') } : undefined
          }
        />
      )}
      <Suspense>
        {local && isOpen('facets') && !isOverResults ? (
          <FacetRows local={local} catalog={connection.catalog} text={text} onTextChange={type} />
        ) : null}
      </Suspense>
      {list === undefined ? null : (
        <Suspense fallback={<div className="flex-1" />}>
          <PastedList
            local={local}
            list={list}
            onListChange={setList}
            onSelect={(ids) => {
              onSelectionChange(addPicked(selection, ids))
              closeList()
            }}
            onClose={closeList}
          />
        </Suspense>
      )}
      {list !== undefined ? null : isSelectionOpen ? (
        <Suspense fallback={<div className="flex-1" />}>
          <SelectionView
            siteId={connection.siteId}
            local={local}
            picked={selection.picked}
            onRemove={(id) => onSelectionChange(remove(selection, id))}
            onClear={() => onSelectionChange(clear(selection))}
            onClose={() => toggle('selection')}
          />
        </Suspense>
      ) : (
        <SearchOutcome results={results} text={searched} onTextChange={type} onNew={props.onNew}>
          <ResultList
            siteId={connection.siteId}
            results={results}
            selection={selection}
            isSelected={isSelected}
            onSelectionChange={onSelectionChange}
            onSelectMatching={selectOnceCounted}
            onRelease={release}
            onOpen={onOpen}
            active={row.active}
            onActiveChange={row.set}
            listRef={listRef}
            inputRef={inputRef}
          />
        </SearchOutcome>
      )}
      {isEmpty(selection) ? (
        isOverResults || items.length === 0 ? null : (
          <Suspense>
            <EditAllBar
              total={isCurrent && results.totalIsExact ? results.total : undefined}
              isWholeStore={searched === ''}
              onEdit={() => {
                selectAll()
                onChangePrices()
              }}
            />
          </Suspense>
        )
      ) : (
        <Suspense fallback={<div className="h-12 shrink-0 border-t border-line bg-surface" />}>
          <SelectionBar
            siteId={connection.siteId}
            selection={selection}
            isSelectionOpen={isSelectionOpen}
            onSelectionToggle={() => toggle('selection')}
            onClear={() => onSelectionChange(clear(selection))}
            onChangePrices={onChangePrices}
          />
        </Suspense>
      )}
      <Suspense>{isOpen('keys') ? <KeyHints /> : null}</Suspense>
      <DelayedSyncStatus
        siteId={connection.siteId}
        isUsed={Boolean(local)}
        areKeysOpen={isOpen('keys')}
        onKeysToggle={toggleKeys}
      />
    </div>
  )
}

interface SearchOutcomeProps {
  readonly results: SearchResults
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onNew: (() => void) | undefined
  /** The list of results. */
  readonly children: ReactNode
}

/** The list, or a placeholder for it. */
function SearchOutcome({ results, text, onTextChange, onNew, children }: SearchOutcomeProps) {
  const { error, items, isLoading, isCurrent, local, read } = results
  const needsReplica = local === null && read.hasFilters && text !== ''
  if (!needsReplica && (error === null || items.length > 0)) {
    if (isLoading) return <ResultSkeleton />
    if (items.length > 0) return children
    if (!isCurrent && read.problems.length === 0) return children
  }
  return (
    <Suspense fallback={<div className="flex-1 bg-surface" />}>
      <NothingFound results={results} text={text} onTextChange={onTextChange} onNew={onNew} />
    </Suspense>
  )
}
