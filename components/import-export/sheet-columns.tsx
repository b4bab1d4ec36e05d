import { memo } from 'react'
import { SelectInput } from '#components/ui/select-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Mapping, OpenedSheet } from '#lib/core/sheet-engine/sheet-engine.ts'
import { type Field, fields, nameField, isRead } from '#lib/core/import-export/columns/fields.ts'
import { listStockColumns } from '#lib/core/catalog/fields/stock-column.ts'
import {
  isLocationField,
  type Locations,
  withSeenStock,
} from '#lib/core/import-export/columns/location-fields.ts'
import type { SheetImport } from './sheet-import.ts'

interface SheetColumnsProps {
  readonly sheet: SheetImport
  readonly mapping: Mapping
  readonly locations: Locations
  readonly isRemembered: boolean
  readonly opened: OpenedSheet
}

/**
 * The field of each column, with examples from its cells. Each field is read from one column.
 * Memoized against renders during a comparison, because each column has a list of all fields.
 */
export const SheetColumns = memo(function SheetColumns(props: SheetColumnsProps) {
  const { sheet, mapping, isRemembered, opened, locations } = props
  const read = fields.filter((field) => isRead(field, sheet.connection.catalog))
  // A column whose location the store does not have is listed too, so that the user can change it.
  const unknown = mapping.filter((field) => field !== undefined && isLocationField(field))
  const ofLocations = new Set([...withSeenStock(listStockColumns(locations)), ...unknown])
  const offered = [...read, ...ofLocations].map((value) => ({
    value,
    label: nameField(value, locations),
  }))
  const unread = mapping.filter((field) => field === undefined).length
  const assign = (column: number, field: Field | undefined) => {
    const next = mapping.map((each, at) =>
      at === column ? field : each === field ? undefined : each,
    )
    void sheet.choose({ mapping: next })
  }
  return (
    <section
      aria-label={t.importExport.columns}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex items-baseline gap-2 px-4 py-2">
        <h3 className="font-semibold">{t.importExport.columns}</h3>
        <p className="text-muted">
          {unread === 0 ? '' : t.importExport.unknownColumns(unread)}
          {isRemembered ? ` ${t.importExport.remembered}` : ''}
        </p>
      </div>
      <table className="w-full table-fixed border-t border-line text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th className="w-2/5 px-4 py-1.5 text-start font-medium min-[640px]:w-1/4">
              {t.importExport.column}
            </th>
            <th className="px-2 py-1.5 text-start min-[640px]:w-64 font-medium">
              {t.importExport.importAs}
            </th>
            <th className="px-2 py-1.5 text-start font-medium max-[640px]:hidden">
              {t.importExport.example}
            </th>
          </tr>
        </thead>
        <tbody>
          {opened.header.map((name, column) => (
            // Two columns may have the same name.
            <tr key={`${name}-${column.toString()}`} className="border-t border-line">
              <th className="truncate px-4 py-1 text-start font-medium" title={name}>
                <bdi>{name}</bdi>
              </th>
              <td className="px-2 py-1">
                <FieldSelect
                  offered={offered}
                  name={name}
                  value={mapping[column]}
                  onValueChange={(field) => assign(column, field)}
                />
              </td>
              <td className="truncate px-2 py-1 text-muted max-[640px]:hidden">
                <bdi>{sampleOf(opened, column)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

interface FieldSelectProps {
  readonly offered: readonly { readonly value: Field; readonly label: string }[]
  readonly name: string
  readonly value: Field | undefined
  readonly onValueChange: (field: Field | undefined) => void
}

function FieldSelect({ offered, name, value, onValueChange }: FieldSelectProps) {
  const choices = [{ value: '' as const, label: t.importExport.notImported }, ...offered]
  return (
    <SelectInput
      aria-label={t.importExport.readAs(name)}
      value={value ?? ''}
      choices={choices}
      onValueChange={(chosen) => onValueChange(chosen === '' ? undefined : chosen)}
    />
  )
}

function sampleOf({ samples }: OpenedSheet, column: number): string {
  const texts = samples.flatMap((cells) => cells[column] || [])
  return [...new Set(texts)].slice(0, 3).join(' · ')
}
