import type { Connection } from '#lib/domain/connection.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { t as labels } from '#lib/messages/fields.ts'
import { t } from '#lib/messages/grid.ts'
import type { ColumnId } from './columns.ts'

/** Catalog V3 has categories where V1 has collections. */
export function nameColumn(id: ColumnId, catalogue: Connection['catalogue']): string {
  if (id === 'margin' || id === 'type' || id === 'variants' || id === 'updated') {
    return t[`column/${id}`]
  }
  if (id === 'collection' && catalogue === 'v3') return labels.categories
  const { label, column } = fieldAt(id) ?? {}
  return labels[column?.label ?? label ?? 'name']
}
