import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { headerHeight } from './grid-metrics.ts'

/** In px; the margins below are as wide. */
const gap = 4

const paths = {
  over: 'start-0 bottom-full mb-1',
  beside: 'start-full top-0 ms-1',
  under: 'start-0 top-full mt-1',
} as const

/** Why a value is refused, over its cell; beside or under it where the grid has no space there. */
export function CellError({ children }: { readonly children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null)
  const [path, setPosition] = useState<keyof typeof paths>('over')
  useLayoutEffect(() => {
    const drawn = bubble.current
    const grid = drawn?.closest('[role=grid]')?.getBoundingClientRect()
    const cell = drawn?.parentElement?.getBoundingClientRect()
    if (!drawn || !grid || !cell) return
    const isMirrored = document.documentElement.dir === 'rtl'
    const aside = isMirrored ? cell.left - grid.left : grid.right - cell.right
    if (cell.top - grid.top - headerHeight >= drawn.offsetHeight + gap) setPosition('over')
    else setPosition(aside >= drawn.offsetWidth + gap ? 'beside' : 'under')
  }, [])
  return (
    <span
      ref={bubble}
      role="alert"
      className={clsx(
        // Clicks are for the cells behind it.
        'pointer-events-none absolute w-max max-w-72 rounded-md bg-bad-soft px-2 py-1 text-sm text-bad-ink shadow-float',
        paths[path],
      )}
    >
      {children}
    </span>
  )
}
