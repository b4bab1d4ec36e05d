import type { Operation } from '#lib/operations/edit.ts'
import { applyCollection, applyInfo, applyLabel } from './apply-facts.ts'
import { applyFigure, applyVisible } from './apply-figures.ts'
import { applyMedia } from './media.ts'
import { applyCompareAt, applyPrice, applySale } from './pricing/apply-prices.ts'
import { applyStock } from './stock.ts'
import { applyText } from './text/text.ts'
import { applyVariants } from './variants.ts'
import { cannot } from './cannot.ts'
import { type Draft, isV3, put, raise } from './draft.ts'

/** Goes on from what the operations before left; what cannot be done to the product is said at the draft. */
export function applyOperation(draft: Draft, operation: Operation): void {
  const why = cannot(operation, isV3(draft) ? 'v3' : 'v1')
  if (why !== undefined) return raise(draft, 'cannot', why)
  switch (operation.kind) {
    case 'price':
      return applyPrice(draft, operation)
    case 'sale':
      return applySale(draft, operation)
    case 'compare-at':
      return applyCompareAt(draft, operation)
    case 'cost':
    case 'weight':
      return applyFigure(draft, operation)
    case 'stock':
      return applyStock(draft, operation)
    case 'visible':
      return applyVisible(draft, operation)
    case 'ribbon':
    case 'brand':
      return applyLabel(draft, operation)
    case 'collection':
      return applyCollection(draft, operation)
    case 'text':
      return applyText(draft, operation)
    case 'info':
      return applyInfo(draft, operation)
    case 'media':
      return applyMedia(draft, operation)
    case 'variants':
      return applyVariants(draft, operation)
    case 'delete':
      return put(draft, 'deleted', true, false)
  }
}
