import { zero } from '#lib/domain/amount.ts'
import { guardrailLevels, type PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { t } from '#lib/i18n/t.ts'
import { applyTyped } from './apply-typed.ts'
import { createDraft } from '#lib/operations/draft.ts'
import { finishDraft } from './finish-draft.ts'
import { previewNew, type TypedTerms } from './preview-new.ts'
import { checkTypedUnits } from './units.ts'

/** As `previewProduct`, of what a person typed; `product` is as the shop has it now, if it still does. */
export function previewTyped(
  change: TypedChange,
  product: Product | undefined,
  terms: TypedTerms,
): PreviewRow | undefined {
  const { limits, units, requests } = terms
  if (change.create !== undefined) return previewNew(change.id, change.create, terms)
  if (product === undefined) return toMissing(change, terms)
  const draft = createDraft(product)
  applyTyped(draft, change, requests)
  return finishDraft(draft, limits, [], (target) => checkTypedUnits(draft, target, units))
}

const none = { before: zero, after: zero }

function toMissing({ id, before, set }: TypedChange, terms: TypedTerms): PreviewRow {
  const { units, unreadable } = terms
  const { currency = '' } = units
  const name = before.name ?? set.name ?? t.typed.unnamed
  const sentence = unreadable?.has(id) === true ? t.typed.damaged(name) : t.typed.gone(name)
  return {
    id,
    name,
    currency,
    before: {},
    target: {},
    listPrice: none,
    paidPrice: none,
    variants: [],
    flags: [{ guardrail: 'cannot', level: guardrailLevels.cannot, sentence }],
  }
}
