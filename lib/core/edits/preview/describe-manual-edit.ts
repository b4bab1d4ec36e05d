import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { ManualScope } from '#lib/core/operations/edit.ts'
import { type ListedChange, listChanges } from './list-changes.ts'

/** Describes a manual edit: an import as one, one product by its name and fields, several by their number. */
export function describeManualEdit(
  scope: ManualScope,
  count: number,
  row?: Pick<PreviewRow, 'name' | 'before' | 'target' | 'create'>,
): string {
  if (scope.kind === 'staged' && scope.isImport === true) return t.entered.imported(count)
  if (count === 1 && row?.create !== undefined) return t.entered.newProduct(row.name)
  const changes = row === undefined ? [] : listChanges(row)
  const fields = [...changes.filter(isMoney), ...changes].map(({ label }) => label)
  return count === 1 && row !== undefined && fields.length > 0
    ? t.entered.one(row.name, [...new Set(fields)].join(', '))
    : t.entered.title(count)
}

function isMoney({ kind }: ListedChange): boolean {
  return kind === 'money' || kind === 'discount'
}
