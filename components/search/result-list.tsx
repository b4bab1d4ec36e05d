import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useMovedRows } from '#components/ui/use-moved-rows.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { readListKey } from './list-keys.ts'
import { lineLook } from './line-look.ts'
import { ResultRow } from './result-row.tsx'
import { addRange, type Selection, toggle } from './selection.ts'
import { useLineNews } from './use-line-news.ts'
import { useLines } from './use-lines.ts'
import { useWindow } from './use-window.ts'
import type { SearchResults } from './use-search.ts'

interface ResultListProps {
  readonly siteId: SiteId
  readonly results: SearchResults
  readonly selection: Selection
  readonly isSelected: (id: ProductId) => boolean
  readonly onSelectionChange: (selection: Selection) => void
  readonly onSelectMatching: () => void
  readonly onLetGo: (() => void) | undefined
  readonly onOpen: (id: ProductId) => void
  readonly active: number
  readonly onActiveChange: (active: number) => void
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The results as one listbox: it keeps the focus, its rows are options, only those in sight exist. */
export function ResultList(props: ResultListProps) {
  const { results, selection, onSelectionChange, active, onActiveChange, listRef, inputRef } = props
  const { items } = results
  const ids = items.map(({ id }) => id)
  const listId = useId()
  // Where a range of shift-clicks or shift-arrows begins.
  const anchor = useRef(ids[0])
  const isMoved = useMovedRows(ids, results.local, results.asked)
  const rows = useWindow(listRef, items.length, lineLook.height)
  // By place and not by product: another result is written into the rows there are.
  const drawn = items.slice(rows.first, rows.end).map((product, at) => ({
    place: rows.first + at,
    product,
  }))
  const nearEnd = rows.end >= items.length - 12
  const { loadMore, local } = results
  const { news, listener } = useLineNews(props.siteId)
  const toLine = useLines(props.siteId, local, items, rows.first, rows.end)
  useEffect(() => {
    if (nearEnd) loadMore()
  })
  // A row that was in sight stays so when a refresh carries it away.
  const known = useRef(active)
  useLayoutEffect(() => {
    const was = known.current
    known.current = active
    if (was !== active && was >= rows.first && was < rows.end) rows.show(active)
  })
  const goTo = (place: number) => {
    known.current = place
    onActiveChange(place)
  }

  const extendTo = (index: number) => {
    const from = anchor.current === undefined ? -1 : ids.indexOf(anchor.current)
    onSelectionChange(addRange(selection, ids, from < 0 ? active : from, index, results.asked))
  }
  const pick = (index: number, extend: boolean) => {
    const id = ids[index]
    if (id === undefined) return
    if (extend) extendTo(index)
    else {
      anchor.current = id
      const isMatch = !results.similar.has(id)
      onSelectionChange(toggle(selection, { id, text: results.asked, isMatch }))
    }
    goTo(index)
  }
  const open = (index: number) => {
    const id = ids[index]
    if (id !== undefined) props.onOpen(id)
  }
  const move = (to: number, extend: boolean) => {
    if (extend) extendTo(to)
    else anchor.current = ids[to]
    goTo(to)
    rows.show(to)
  }

  const click = (index: number, isTick: boolean, { shiftKey }: MouseEvent) => {
    if (isMoved(index)) return
    if (isTick || shiftKey) pick(index, shiftKey)
    else open(index)
  }
  const latest = useRef(click)
  useEffect(() => {
    latest.current = click
  })
  const onClick = useCallback<typeof click>((...clicked) => latest.current(...clicked), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = readListKey(event, active, items.length)
    if (key === undefined) return
    // A typed letter goes on into the field that gets the focus here.
    if (key.does === 'type') return inputRef.current?.focus()
    event.preventDefault()
    if (key.does === 'move') move(key.to, key.extends)
    else if (key.does === 'toggle') pick(active, false)
    else if (key.does === 'open') open(active)
    else if (key.does === 'select-all') props.onSelectMatching()
    else if (key.does === 'let-go' && props.onLetGo !== undefined) props.onLetGo()
    else inputRef.current?.focus()
  }

  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-label={t.search.title}
      aria-multiselectable
      aria-activedescendant={items.length === 0 ? undefined : `${listId}-${active}`}
      onFocus={() => onActiveChange(active)}
      onKeyDown={onKeyDown}
      className={clsx(
        'group thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-none!',
        results.read.problems.length > 0 && 'opacity-60',
      )}
    >
      <div role="presentation" className="relative" style={{ height: rows.height }}>
        {drawn.map(({ place, product }) => {
          const selected = props.isSelected(product.id)
          return (
            <div
              key={place}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={selected}
              aria-setsize={results.totalIsExact ? (results.total ?? -1) : -1}
              aria-posinset={place + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{
                height: lineLook.height,
                transform: `translateY(${place * lineLook.height}px)`,
              }}
            >
              <ResultRow
                index={place}
                product={toLine(product)}
                local={local}
                words={results.read.words}
                similar={results.total !== 0 && results.similar.has(product.id)}
                doubtful={local?.doubtful.has(product.id) === true}
                news={news.get(product.id)}
                selected={selected}
                active={place === active}
                onClick={onClick}
              />
            </div>
          )
        })}
      </div>
      {listener}
    </div>
  )
}
