import { createContext, use } from 'react'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import type { DraftConflict, ProductDraft } from './product-draft.ts'

export interface Editor {
  readonly siteId: SiteId
  readonly product: Product
  readonly catalogue: 'v1' | 'v3'
  readonly draft: ProductDraft
  readonly conflicts: readonly DraftConflict[]
  /** As it is to be, typed or not. */
  readonly shown: (place: Place) => PlaceValue | undefined
  readonly isChanged: (place: Place) => boolean
  /** Several places as one step. */
  readonly write: (...entries: readonly (readonly [Place, PlaceValue])[]) => void
  readonly revert: (...places: readonly Place[]) => void
  /** What was taken back last: anew each time, so that what is being typed there gives way. */
  readonly taken: readonly Place[]
  readonly keepMine: (place: Place) => void
  readonly setExact: (isExact: boolean) => void
  /** Something typed that is no value yet, and why: nothing can be reviewed before it is. */
  readonly noteFault: (name: string, why: string | undefined) => void
  /** By the names of what is typed: those inside of a place begin with it. */
  readonly faults: ReadonlyMap<string, string>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('There is no product to edit here.')
  return editor
}
