import { zero } from '#lib/catalog/money/amount.ts'
import { guardrailLevels, type PreviewRow } from '#lib/catalog/changes/preview.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import { t } from '#lib/i18n/t.ts'
import { applyManualEdit } from './apply-manual-edit.ts'
import { createEditBuilder } from '#lib/operations/edit-builder.ts'
import { finishPreview } from './finish-preview.ts'
import { previewNew, type ManualEditOptions } from './preview-new.ts'
import { checkManualUnits } from './units.ts'

/** As `previewProduct`, of what a person typed; `product` is as the shop has it now, if it still does. */
export function previewManualEdit(
  change: ManualEdit,
  product: Product | undefined,
  terms: ManualEditOptions,
): PreviewRow | undefined {
  const { limits, units, requests } = terms
  if (change.create !== undefined) return previewNew(change.id, change.create, terms)
  if (product === undefined) return toMissing(change, terms)
  const builder = createEditBuilder(product)
  applyManualEdit(builder, change, requests)
  return finishPreview(builder, limits, [], (target) => checkManualUnits(builder, target, units))
}

const none = { before: zero, after: zero }

function toMissing({ id, before, set }: ManualEdit, terms: ManualEditOptions): PreviewRow {
  const { units, unreadable } = terms
  const { currency = '' } = units
  const name = before.name ?? set.name ?? t.entered.unnamed
  const message = unreadable?.has(id) === true ? t.entered.damaged(name) : t.entered.gone(name)
  return {
    id,
    name,
    currency,
    before: {},
    target: {},
    listPrice: none,
    paidPrice: none,
    variants: [],
    flags: [{ guardrail: 'unsupported', level: guardrailLevels.unsupported, message }],
  }
}
