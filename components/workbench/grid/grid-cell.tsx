import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { describeUpdates } from '#components/activity/describe-change.ts'
import { t } from '#lib/i18n/t.ts'
import { type CellContext, parseEnteredCell, toShown } from './cell-context.ts'
import { type ColumnId, columnMeta } from './columns.ts'
import type { GridRowModel } from './grid-row-model.ts'
import { widthOf } from './grid-metrics.ts'
import { type CellView, readCell } from './read-cell.ts'
import { findCellUpdates } from './use-grid-updates.ts'

interface GridCellProps {
  readonly id: string
  readonly column: ColumnId
  readonly at: number
  readonly line: GridRowModel
  readonly context: CellContext
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly hasHandle: boolean
  readonly editor: ReactNode
}

const tones: Readonly<Record<CellView['tone'], string>> = {
  plain: '',
  muted: 'text-muted',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
}

/** One value; what was typed over it says what it was. */
export function GridCell(props: GridCellProps) {
  const { column, line, context, isActive } = props
  const view = readCell(column, toShown(line, context))
  const entered = parseEnteredCell(column, line, context)
  const updates = findCellUpdates(context.updates, column, line.id, line.variant)
  const reported = [
    entered === undefined
      ? view.text
      : t.grid.changedTo(entered.text === '' ? t.grid.nothing : entered.text, view.text),
    // By the clock and not by how long ago: it may stand there for hours.
    updates === undefined ? '' : describeUpdates(updates.entry, updates.change, Infinity),
  ]
  const title = reported.filter((text) => text !== '').join(' · ')
  return (
    <div
      role="gridcell"
      id={props.id}
      aria-colindex={props.at + 2}
      aria-selected={props.isSelected}
      aria-label={entered === undefined && updates === undefined ? undefined : title}
      data-column={props.at}
      title={title === '' ? undefined : title}
      style={widthOf(column)}
      className={clsx(
        'relative flex shrink-0 items-center px-2',
        columnMeta[column].isNumber && 'tabular justify-end',
        props.isSelected && 'bg-accent/10',
        entered !== undefined && 'bg-warn-soft',
        isActive && 'ring-2 ring-accent-ink ring-inset',
        tones[view.tone],
      )}
    >
      {column === 'visible' ? (
        <Visible view={view} />
      ) : (
        <bdi className={clsx('truncate', entered !== undefined && 'font-medium')}>{view.text}</bdi>
      )}
      {view.isWaiting === true ? (
        <span aria-hidden className="h-2 w-12 rounded-sm bg-pressed" />
      ) : null}
      {entered === undefined ? null : (
        <span
          aria-hidden
          className="absolute end-0 top-0 border-4 border-transparent border-e-warn border-t-warn"
        />
      )}
      {updates === undefined ? null : (
        <span aria-hidden className="absolute start-1 top-1 size-1.5 rounded-full bg-accent" />
      )}
      {props.editor}
      {props.hasHandle ? (
        <span
          data-fill
          aria-hidden
          className="absolute -end-[3px] -bottom-[3px] z-10 size-2 cursor-crosshair rounded-[1px] border border-surface bg-accent-ink"
        />
      ) : null}
    </div>
  )
}

function Visible({ view }: { readonly view: CellView }) {
  const Icon = view.tone === 'plain' ? Check : Minus
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={14} aria-hidden className="shrink-0" />
      {view.text}
    </span>
  )
}
