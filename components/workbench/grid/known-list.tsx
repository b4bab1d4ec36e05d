import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { readKnownValues } from '#lib/extension/queries/known-values.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'

const maxShown = 8

const none: readonly string[] = []

interface KnownListProps {
  readonly id: string
  readonly label: string
  readonly texts: readonly string[]
  readonly active: number
  readonly onChoose: (text: string) => void
}

/** The store's existing values below the cell, or above it at the end of the grid. The input keeps the focus. */
export function KnownList({ id, label, texts, active, onChoose }: KnownListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useLayoutEffect(() => {
    const drawn = list.current
    const grid = drawn?.closest('[role=grid]')
    const cell = drawn?.parentElement
    if (!drawn || !grid || !cell) return
    const space = grid.getBoundingClientRect().bottom - cell.getBoundingClientRect().bottom
    setOver(space < drawn.offsetHeight + 8)
  }, [])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(
        'absolute -start-px w-max max-w-72 min-w-full overflow-hidden rounded-md bg-surface py-1 text-start text-ink shadow-float',
        isOver ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {texts.map((text, at) => (
        <div
          key={text}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The input must not lose the focus to a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          onKeyDown={() => undefined}
          className={clsx(
            'flex h-7 cursor-default items-center px-2',
            at === active ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
          )}
        >
          <bdi className="truncate">{text}</bdi>
        </div>
      ))}
    </div>
  )
}

/** Which kind of names a cell suggests, and the index that counts them. */
export interface KnownTexts {
  readonly local: LocalIndex
  readonly kind: 'ribbon' | 'brand'
}

/**
 * The existing values that match the text, and the one chosen with the arrow keys. While the text is
 * unchanged, only an arrow key opens the list, which then offers every value.
 */
export function useKnownTexts(from: KnownTexts | undefined, text: string, begunWith: string) {
  const [known, setKnown] = useState(none)
  const { local, kind } = from ?? {}
  useEffect(() => {
    if (local === undefined || kind === undefined) return undefined
    // Render the input before searching a large store.
    const timer = setTimeout(() => setKnown(readKnownValues(local)[kind]))
    return () => clearTimeout(timer)
  }, [local, kind])
  const isBegun = text !== begunWith
  // The choice, and whether the list is open, apply to the text they were made for.
  const [state, setState] = useState({ text, active: -1, isOpen: false })
  const { active, isOpen } =
    state.text === text ? state : { active: -1, isOpen: isBegun && text !== '' }
  const offered = isOpen ? matchKnown(known, isBegun ? text : '') : none
  return {
    offered,
    active,
    /** False if there is nothing to move through. */
    move(by: number): boolean {
      // An arrow key before the timer reads the values at once.
      const all =
        known === none && from !== undefined ? readKnownValues(from.local)[from.kind] : known
      const stops = matchKnown(all, isBegun ? text : '').length + 1
      if (stops === 1) return false
      setKnown(all)
      // After the last value comes the entered text, then the first value again.
      setState({ text, active: ((active + 1 + by + stops) % stops) - 1, isOpen: true })
      return true
    },
    close: () => setState({ text, active: -1, isOpen: false }),
  }
}

/** Values that begin with the text come first; a value equal to the text is not offered. */
export function matchKnown(known: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase()
  const beginning: string[] = []
  const within: string[] = []
  for (const value of known) {
    const at = value.toLocaleLowerCase().indexOf(wanted)
    if (at < 0 || value === text.trim()) continue
    if (at === 0) beginning.push(value)
    else within.push(value)
  }
  return [...beginning, ...within].slice(0, maxShown)
}
