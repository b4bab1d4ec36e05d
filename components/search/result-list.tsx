import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { useMovedRows } from '#components/ui/use-moved-rows.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readListKey } from './search-keys.ts'
import { rowMetrics } from './row-metrics.ts'
import { ResultRow } from './result-row.tsx'
import { addRange, type Selection, toggle } from './selection.ts'
import { useResultRows } from './use-result-rows.ts'
import { useWindow } from './use-window.ts'
import type { SearchResults } from './use-search.ts'
import type { Rows } from './row-updates.tsx'

const DelayedUpdates = lazy(async () => {
  const { RowUpdates: updates } = await import('./row-updates.tsx')
  return { default: updates }
})

const none: Rows = new Map()

/** The delay lets the window load first. */
const quietMs = 700

interface ResultListProps {
  readonly siteId: SiteId
  readonly results: SearchResults
  readonly selection: Selection
  readonly isSelected: (id: ProductId) => boolean
  readonly onSelectionChange: (selection: Selection) => void
  readonly onSelectMatching: () => void
  readonly onRelease: (() => void) | undefined
  readonly onOpen: (id: ProductId) => void
  readonly active: number
  readonly onActiveChange: (active: number) => void
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/**
 * The results as one listbox: it keeps the focus, its rows are options, and only visible rows are
 * rendered.
 */
export function ResultList(props: ResultListProps) {
  const { results, selection, onSelectionChange, active, onActiveChange, listRef, inputRef } = props
  const { items } = results
  const ids = items.map(({ id }) => id)
  const listId = useId()
  // The start of a range selected with Shift.
  const anchor = useRef(ids[0])
  const isMoved = useMovedRows(ids, results.local, results.asked)
  const rows = useWindow(listRef, items.length, rowMetrics.height)
  // Keyed by index and not by product: another result reuses the existing rows.
  const drawn = items.slice(rows.first, rows.end).map((product, at) => ({
    index: rows.first + at,
    product,
  }))
  const nearEnd = rows.end >= items.length - 12
  const { loadMore, local } = results
  const { updates, listener } = useRowUpdates(props.siteId)
  const toRow = useResultRows(props.siteId, local, items, rows.first, rows.end)
  useEffect(() => {
    if (nearEnd) loadMore()
  })
  // Keeps a visible active row visible when a refresh moves it.
  const known = useRef(active)
  useLayoutEffect(() => {
    const was = known.current
    known.current = active
    if (was !== active && was >= rows.first && was < rows.end) rows.show(active)
  })
  const goTo = (index: number) => {
    known.current = index
    onActiveChange(index)
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

  const click = (index: number, isSelecting: boolean, { shiftKey }: MouseEvent) => {
    if (isMoved(index)) return
    if (isSelecting || shiftKey) pick(index, shiftKey)
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
    // The typed letter goes to the field, which gets the focus here.
    if (key.does === 'type') return inputRef.current?.focus()
    event.preventDefault()
    if (key.does === 'move') move(key.to, key.extends)
    else if (key.does === 'toggle') pick(active, false)
    else if (key.does === 'open') open(active)
    else if (key.does === 'select-all') props.onSelectMatching()
    else if (key.does === 'release' && props.onRelease !== undefined) props.onRelease()
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
      className="group thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-none!"
    >
      <div role="presentation" className="relative" style={{ height: rows.height }}>
        {drawn.map(({ index, product }) => {
          const selected = props.isSelected(product.id)
          return (
            <div
              key={index}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={selected}
              aria-setsize={results.totalIsExact ? (results.total ?? -1) : -1}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{
                height: rowMetrics.height,
                transform: `translateY(${index * rowMetrics.height}px)`,
              }}
            >
              <ResultRow
                index={index}
                product={toRow(product)}
                local={local}
                words={results.read.words}
                similar={results.total !== 0 && results.similar.has(product.id)}
                isStale={local?.staleIds.has(product.id) === true}
                updates={updates.get(product.id)}
                selected={selected}
                active={index === active}
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

/** The updates of the listed products; `listener` is rendered beside the list and shows nothing. */
function useRowUpdates(siteId: SiteId): {
  readonly updates: Rows
  readonly listener: ReactNode
} {
  const [since] = useState(() => Date.now())
  const [updates, setUpdates] = useState(none)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  const late = isSettled
    ? createElement(DelayedUpdates, { siteId, since, onReported: setUpdates })
    : null
  return { updates, listener: createElement(Suspense, null, late) }
}
