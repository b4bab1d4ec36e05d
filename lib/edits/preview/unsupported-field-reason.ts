import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { Catalog } from '#lib/catalog/fields/field.ts'
import { holdingAt } from '#lib/catalog/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'

/** Why no product of such a shop can be changed at this place; undefined where it can be tried. */
export function unsupportedFieldReason(path: FieldPath, catalog: Catalog): string | undefined {
  const reason = holdingAt(path)?.missing?.[catalog]
  return reason === undefined ? undefined : t.unsupportedFields[reason]
}
