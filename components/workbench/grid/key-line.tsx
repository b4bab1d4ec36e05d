import { Lock } from 'lucide-react'
import { type KeyHint, KeyList } from '#components/ui/key-list.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { type CellContext, toSubject } from './cell-context.ts'
import { type ReadOnlyReason, targetOfCell } from './cell-target.ts'
import type { ColumnId } from './columns.ts'
import { gridKeys } from '#components/shell/grid-keys.ts'
import type { GridRowModel } from './grid-row-model.ts'

interface KeyLineProps {
  /** The row of the active cell. */
  readonly line: GridRowModel | undefined
  readonly column: ColumnId
  readonly context: CellContext
}

/** Below the rows: why the active cell is read-only, if it is, and the keys that act on it. */
export function KeyLine({ line, column, context }: KeyLineProps) {
  const why = line && findReason(line, column, context)
  const hasVariants = line !== undefined && line.indexed.variantCount > 1 && !context.isByVariant
  return (
    <div className="flex h-7 shrink-0 gap-4 overflow-hidden border-t border-line bg-sunken px-3 text-xs leading-7 whitespace-nowrap text-muted">
      {why === undefined ? null : (
        <p className="flex max-w-full shrink-0 items-center gap-1.5 text-ink">
          <Lock size={12} aria-hidden className="shrink-0" />
          <span className="truncate">{t.grid[why]}</span>
        </p>
      )}
      <KeyList
        label={t.grid.keys}
        hints={listHints(why === undefined, hasVariants)}
        // Keys that do not fit are in a line below, which is not visible.
        className="flex min-w-0 flex-1 flex-wrap gap-x-4"
      />
    </div>
  )
}

function findReason(
  line: GridRowModel,
  column: ColumnId,
  context: CellContext,
): ReadOnlyReason | undefined {
  const subject = toSubject(line, context)
  const target = subject && targetOfCell(column, subject)
  return target?.at === 'read-only' ? target.why : undefined
}

function listHints(isEditable: boolean, hasVariants: boolean): readonly KeyHint[] {
  return [
    ...(isEditable ? [{ chord: gridKeys.edit[0], does: t.grid.keyEdit }] : []),
    { chord: 'Tab', does: t.grid.keyNext },
    { chord: gridKeys.toggle[0], does: t.grid.keySelect },
    { chord: gridKeys.undo[0], does: t.grid.undo },
    ...(hasVariants ? [{ chord: gridKeys.unfold[0], does: t.grid.byVariant }] : []),
    { chord: gridKeys['column-menu'][0], does: t.grid.keyMenu },
    { chord: gridKeys.open[0], does: t.grid.keyOpen },
    { chord: gridKeys.search[0], does: t.grid.keySearch },
  ]
}
