import type { Connection } from '#lib/catalog/app/connection.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'
import type { ColumnId } from './columns.ts'

/** Catalog V3 has categories where V1 has collections. */
export function nameColumn(id: ColumnId, catalogue: Connection['catalogue']): string {
  if (id === 'margin' || id === 'type' || id === 'variants' || id === 'updated') {
    return t.grid[`column/${id}`]
  }
  if (id === 'collection' && catalogue === 'v3') return t.fields.categories
  const { label, column } = fieldAt(id) ?? {}
  return t.fields[column?.label ?? label ?? 'name']
}
