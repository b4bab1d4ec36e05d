import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/messages/grid.ts'
import type { ColumnId } from './columns.ts'

/** The newer catalogue has categories where the first has collections. */
export function nameColumn(column: ColumnId, catalogue: Connection['catalogue']): string {
  return t[`column/${column === 'collections' && catalogue === 'v3' ? 'categories' : column}`]
}
