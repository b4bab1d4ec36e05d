import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { TextOperation } from '#lib/operations/edit.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { type Draft, put, raise, valueAt } from '../draft.ts'
import { listHolders } from '../targets.ts'
import { readTextStep } from './text-step.ts'

export function applyText(draft: Draft, { field, step, only }: TextOperation): void {
  const change = readTextStep(step)
  if (!change.ok) return raise(draft, 'cannot', change.error)
  const { plain, html } = change.value
  const { product } = draft
  const set = (place: Place, original: string) => {
    const now = valueAt(draft, place, original)
    const next = field === 'description' ? html(now) : plain(now)
    if (next === undefined) raise(draft, 'too-long', t.textTooLong)
    else put(draft, place, next, original)
  }
  if (field === 'sku') {
    for (const holder of listHolders(draft, only, 'SKU')) {
      if (holder === undefined) set('sku', product.sku)
      else set(variantPlace(holder.id, 'sku'), holder.sku)
    }
  } else if (field === 'seoTitle') set(field, product.seo?.title ?? '')
  else if (field === 'seoDescription') set(field, product.seo?.description ?? '')
  else set(field, product[field])
}
