import { createContext, use } from 'react'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { UnsavedConflict, UnsavedProduct } from './unsaved-product.ts'

export interface Editor {
  readonly siteId: SiteId
  readonly product: Product
  readonly catalogue: 'v1' | 'v3'
  readonly draft: UnsavedProduct
  readonly conflicts: readonly UnsavedConflict[]
  /** As it is to be, typed or not. */
  readonly shown: (path: FieldPath) => FieldPathValue | undefined
  readonly isChanged: (path: FieldPath) => boolean
  /** Several places as one step. */
  readonly write: (...entries: readonly (readonly [FieldPath, FieldPathValue])[]) => void
  readonly revert: (...paths: readonly FieldPath[]) => void
  /** What was taken back last: anew each time, so that what is being typed there gives way. */
  readonly taken: readonly FieldPath[]
  readonly keepMine: (path: FieldPath) => void
  readonly setExact: (isExact: boolean) => void
  /** Something typed that is no value yet, and why: nothing can be reviewed before it is. */
  readonly recordError: (name: string, why: string | undefined) => void
  /** By the names of what is typed: those inside of a place begin with it. */
  readonly errors: ReadonlyMap<string, string>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('There is no product to edit here.')
  return editor
}
