import type { Place } from '#lib/domain/change.ts'
import type { Catalog } from '#lib/domain/fields/field.ts'
import { holdingAt } from '#lib/domain/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'

/** Why no product of such a shop can be changed at this place; undefined where it can be tried. */
export function cannotPlace(place: Place, catalog: Catalog): string | undefined {
  const reason = holdingAt(place)?.missing?.[catalog]
  return reason === undefined ? undefined : t.unsupportedFields[reason]
}
