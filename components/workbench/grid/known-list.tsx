import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'

interface KnownListProps {
  readonly id: string
  readonly label: string
  readonly texts: readonly string[]
  readonly active: number
  readonly onTake: (text: string) => void
}

/** What the shop has already, under the cell, or over it where the grid ends. The field keeps the focus. */
export function KnownList({ id, label, texts, active, onTake }: KnownListProps) {
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
          // The field must not lose the focus to a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
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
