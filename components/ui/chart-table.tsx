import { formatCount } from '#lib/core/i18n/format.ts'
import type { ChartBar } from './bar-row.tsx'

interface ChartTableProps {
  readonly caption: string
  /** What the bars count by: "Price". */
  readonly nameHead: string
  /** The rows of bars over the same names. */
  readonly columns: readonly { readonly head: string; readonly bars: readonly ChartBar[] }[]
}

/** The numbers of a chart, which lead to the same products as its bars. */
export function ChartTable({ caption, nameHead, columns }: ChartTableProps) {
  const [first] = columns
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {nameHead}
          </th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-1 text-end font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first?.bars.map(({ key, name }, at) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            {columns.map(({ head, bars }) => (
              <td key={head} className="text-end">
                <ChartCell bar={bars[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const linkClass =
  'inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm px-1 text-accent-ink hover:underline aria-pressed:font-semibold aria-pressed:underline'

function ChartCell({ bar }: { readonly bar: ChartBar | undefined }) {
  if (bar === undefined) return null
  const { count, label, href, onPress, isPressed = false } = bar
  if (href !== undefined) {
    return (
      <a href={href} aria-label={label} className={linkClass}>
        {formatCount(count)}
      </a>
    )
  }
  if (onPress === undefined || (count === 0 && !isPressed)) return <>{formatCount(count)}</>
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
      className={linkClass}
    >
      {formatCount(count)}
    </button>
  )
}
