import type { ProductId } from '#lib/domain/ids.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { movesPieces, type ProductDraft } from './product-draft.ts'

/** The draft as an edit takes it. */
export function toTypedChange(id: ProductId, draft: ProductDraft): TypedChange {
  const { before, set } = draft
  return movesPieces(draft) ? { id, before, set, stock: 'difference' } : { id, before, set }
}
