import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  type ColumnId,
  type KnownLocations,
  moveColumn,
  defaultColumns,
  nameColumn,
} from './columns.ts'

interface ColumnChooserProps {
  readonly catalog: Connection['catalog']
  readonly offered: readonly ColumnId[]
  readonly columns: readonly ColumnId[]
  readonly locations?: KnownLocations
  readonly isDense: boolean
  readonly onColumns: (columns: readonly ColumnId[]) => void
  readonly onDense: (isDense: boolean) => void
}

/** Chooses the columns of the grid and their order. The name always comes first. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { offered, columns, onColumns } = props
  const chosen: readonly ColumnId[] = columns.filter((column) => column !== 'name')
  const left = offered.filter((column) => !columns.includes(column))
  // + 1 for the name, which the list leaves out.
  const moveTo = (column: ColumnId, at: number) => onColumns(moveColumn(columns, column, at + 1))
  const toggle = (column: ColumnId, isShown: boolean) => {
    onColumns(isShown ? [...columns, column] : columns.filter((other) => other !== column))
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <Segmented
        label={t.grid.density}
        value={props.isDense ? 'dense' : 'roomy'}
        choices={[
          { value: 'roomy', label: t.grid.comfortable },
          { value: 'dense', label: t.grid.compact },
        ]}
        onValueChange={(value) => props.onDense(value === 'dense')}
      />
      <p className="text-sm text-pretty text-muted">{t.grid.columnsHint}</p>
      <ul aria-label={t.grid.columns} className="-mx-1.5">
        {[...chosen, ...left].map((column, at) => {
          const label = nameColumn(column, props.catalog, props.locations)
          const isShown = at < chosen.length
          return (
            <li
              key={column}
              className="group flex h-8 items-center gap-2 rounded-md px-1.5 hover:bg-hover"
            >
              <Checkbox
                label={label}
                checked={isShown}
                onCheckedChange={(checked) => toggle(column, checked)}
              />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {isShown ? (
                <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
                  <IconButton
                    label={t.grid.moveUp(label)}
                    size="sm"
                    disabled={at === 0}
                    onClick={() => moveTo(column, at - 1)}
                  >
                    <ChevronUp size={14} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t.grid.moveDown(label)}
                    size="sm"
                    disabled={at === chosen.length - 1}
                    onClick={() => moveTo(column, at + 1)}
                  >
                    <ChevronDown size={14} aria-hidden />
                  </IconButton>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button size="sm" onClick={() => onColumns(defaultColumns)}>
        {t.grid.defaultColumns}
      </Button>
    </div>
  )
}
