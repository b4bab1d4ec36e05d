import { FileSpreadsheet } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { OpenedSheet } from '#lib/core/sheet-engine/sheet-engine.ts'
import { encodings } from '#lib/core/import-export/read/decode.ts'
import { type Separator, separators } from '#lib/core/import-export/read/separators.ts'
import type { SheetImport } from './sheet-import.ts'
import type { SheetState } from './sheet-state.ts'

interface SheetHeaderProps {
  readonly sheet: SheetImport
  readonly state: SheetState
  readonly opened: OpenedSheet
}

/** The open file and how it was read, with controls to correct that. */
export function SheetHeader({ sheet, state, opened }: SheetHeaderProps) {
  const { name, source, options } = state
  const { encoding, format, part, separator, shape, rows } = opened
  const again = (changes: typeof options) => {
    if (source !== undefined) void sheet.open(source, { ...options, ...changes })
  }
  const names: Readonly<Record<Separator, string>> = {
    ',': t.importExport.comma,
    ';': t.importExport.semicolon,
    '\t': t.importExport.tab,
    '|': t.importExport.bar,
  }
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <FileSpreadsheet size={20} aria-hidden className="text-muted" />
      <div className="min-w-40 flex-1">
        <h2 className="truncate text-base font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="tabular text-muted">
          {t.importExport.rowCount(rows)}
          {part === undefined ? '' : ` · ${t.importExport.firstSheet(part.name, part.count)}`}
        </p>
      </div>
      <Badge>{t.importExport[`shape_${shape}`]}</Badge>
      {format === 'csv' && encoding !== undefined ? (
        <>
          <SelectInput
            aria-label={t.importExport.encoding}
            value={encoding}
            choices={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            onValueChange={(value) => again({ encoding: value })}
          />
          <SelectInput
            aria-label={t.importExport.separator}
            value={separator}
            choices={separators.map((value) => ({ value, label: names[value] }))}
            onValueChange={(value) => again({ separator: value })}
          />
        </>
      ) : null}
      <Button onClick={sheet.stop}>{t.importExport.another}</Button>
    </header>
  )
}
