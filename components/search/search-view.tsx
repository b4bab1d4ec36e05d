import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Connection } from '#lib/domain/connection.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { ResultList } from './result-list.tsx'
import { ResultSummary } from './result-summary.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import {
  createMembership,
  isEmpty,
  nothingSelected,
  type Selection,
  selectMatching,
} from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSearch } from './use-search.ts'

interface SearchViewProps {
  readonly connection: Connection
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly selection: Selection
  readonly onSelectionChange: (selection: Selection) => void
  readonly onOpen: (id: ProductId) => void
  readonly onChangePrices: () => void
  /** Stand beside the search field. */
  readonly before?: ReactNode
  readonly behind?: ReactNode
  /** Stands below the list while nothing is selected. */
  readonly foot?: ReactNode
}

export function SearchView(props: SearchViewProps) {
  const { connection, text, onTextChange, selection, onSelectionChange, onOpen } = props
  const results = useSearch(connection.siteId, text)
  const [active, setActive] = useState(0)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)

  useEffect(() => inputRef.current?.focus(), [])
  const searched = text.trim()
  const isSelected = useMemo(() => createMembership(selection, searched), [selection, searched])
  // Neither by key while the number in sight is still that of another search.
  const selectAll = () => {
    if (results.settled) onSelectionChange(selectMatching({ text: searched }))
  }
  const first = results.items[0]

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Products</h1>
      <search className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">
        {props.before}
        <SearchBox
          text={text}
          busy={!results.settled && results.error === null}
          inputRef={inputRef}
          onTextChange={(typed) => {
            onTextChange(typed)
            setActive(0)
          }}
          onLeaveDown={() => listRef.current?.focus()}
          onEnter={() => {
            if (results.settled && first !== undefined) onOpen(first.id)
          }}
        />
        {props.behind}
      </search>
      <ResultSummary
        text={text}
        total={results.total}
        totalIsExact={results.totalIsExact}
        products={connection.products}
        settled={results.settled}
        allSelected={selection.kind === 'search' && selection.search.text === searched}
        onSelectMatching={selectAll}
      />
      <SearchOutcome results={results} text={searched} onClear={() => onTextChange('')}>
        <ResultList
          results={results}
          selection={selection}
          isSelected={isSelected}
          onSelectionChange={onSelectionChange}
          onSelectMatching={selectAll}
          onOpen={onOpen}
          active={Math.min(active, Math.max(0, results.items.length - 1))}
          onActiveChange={setActive}
          listRef={listRef}
          inputRef={inputRef}
        />
      </SearchOutcome>
      {isEmpty(selection) ? (
        props.foot
      ) : (
        <SelectionBar
          selection={selection}
          onClear={() => onSelectionChange(nothingSelected)}
          onChangePrices={props.onChangePrices}
        />
      )}
    </div>
  )
}
