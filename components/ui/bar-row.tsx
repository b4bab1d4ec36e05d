import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { formatCount } from '#lib/core/i18n/format.ts'

export interface ChartBar {
  readonly key: string
  /** What it counts: "€10.00–€19.99". */
  readonly name: string
  readonly count: number
  /** The name with its number, as a sentence: "€10.00–€19.99: 34 products". */
  readonly label: string
  readonly tone?: keyof typeof tones | undefined
  /** Where its products are listed. */
  readonly href?: string | undefined
  /** Lists its products; the bar is a switch. Bars without either need a table beside them. */
  readonly onPress?: (() => void) | undefined
  readonly isPressed?: boolean | undefined
}

// With forced colors all backgrounds but the system's own are removed.
const tones = {
  accent: 'bg-accent forced-colors:bg-[CanvasText]',
  muted: 'border border-b-0 border-muted bg-pressed',
  warn: 'bg-warn forced-colors:bg-[CanvasText]',
  bad: 'bg-bad forced-colors:bg-[CanvasText]',
} as const

interface BarRowProps {
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** The count of the highest bar, of all rows that are compared. */
  readonly max: number
  readonly className?: string
}

/** The bars of a chart. Switches are one tab stop with arrow keys; links are tab stops each. */
export function BarRow({ label, bars, max, className = 'h-16' }: BarRowProps) {
  const [current, setCurrent] = useState<string>()
  const stop = (bars.find((bar) => bar.key === current && canPress(bar)) ?? bars.find(canPress))
    ?.key
  return (
    <ul
      aria-label={label}
      className={clsx('@container flex list-none border-b border-line', className)}
    >
      {bars.map((bar) => (
        <li key={bar.key} className="flex h-full min-w-0 flex-1">
          {bar.href !== undefined ? (
            <a href={bar.href} aria-label={bar.label} title={bar.label} className={targetClass}>
              <Bar bar={bar} max={max} />
            </a>
          ) : bar.onPress === undefined ? (
            <span title={bar.label} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <Bar bar={bar} max={max} />
            </span>
          ) : (
            <button
              type="button"
              aria-label={bar.label}
              aria-pressed={bar.isPressed === true}
              title={bar.label}
              disabled={!canPress(bar)}
              tabIndex={bar.key === stop ? 0 : -1}
              onFocus={() => setCurrent(bar.key)}
              onKeyDown={moveFocus}
              onClick={bar.onPress}
              className={targetClass}
            >
              <Bar bar={bar} max={max} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A filter that shows nothing can still be released. */
function canPress({ count, onPress, isPressed }: ChartBar): boolean {
  return onPress !== undefined && (count > 0 || isPressed === true)
}

/** The arrow keys lead from bar to bar, Home and End to the first and the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('ul')
  if (list === null) return
  const buttons = [...list.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const isMirrored = getComputedStyle(list).direction === 'rtl'
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
  const end = { Home: 0, End: buttons.length - 1 }[event.key]
  const next = step === undefined ? end : buttons.indexOf(event.currentTarget) + step
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}

const targetClass =
  'group flex h-full min-w-6 flex-1 flex-col justify-end rounded-t-sm outline-offset-[-2px]! enabled:hover:bg-hover aria-pressed:bg-accent-soft [&[href]]:hover:bg-hover'

function Bar({ bar: { count, tone = 'accent' }, max }: { bar: ChartBar; max: number }) {
  return (
    <>
      <span
        aria-hidden
        className="tabular truncate text-center text-xs text-muted @max-[440px]:hidden"
      >
        {count === 0 ? '' : formatCount(count)}
      </span>
      <span
        aria-hidden
        className={clsx(
          'mx-px block shrink-0 rounded-t-sm group-aria-pressed:bg-accent-strong forced-colors:group-aria-pressed:bg-[Highlight]',
          count > 0 && tones[tone],
        )}
        // The highest bar leaves room for its number.
        style={{ height: count === 0 ? 0 : `max(3px, ${(count / Math.max(1, max)) * 70}%)` }}
      />
    </>
  )
}

/** The lower edges of bars, as many as fit. */
export function BarAxis({ edges }: { readonly edges: readonly string[] }) {
  const every = edges.length > 6 ? 3 : edges.length > 3 ? 2 : 1
  return (
    <div aria-hidden className="tabular flex text-xs text-muted">
      {edges.map((edge, at) => (
        <span key={edge} className="min-w-0 flex-1 whitespace-nowrap">
          {at % every === 0 ? edge : ''}
        </span>
      ))}
    </div>
  )
}
