import { createContext, use } from 'react'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { UnsavedConflict, UnsavedProduct } from '#lib/core/edits/unsaved/unsaved-product.ts'

export interface Editor {
  readonly siteId: SiteId
  readonly product: Product
  readonly catalog: 'v1' | 'v3'
  readonly draft: UnsavedProduct
  readonly conflicts: readonly UnsavedConflict[]
  /** The value of a field: the unsaved one, or that of the product. */
  readonly shown: (path: FieldPath) => FieldPathValue | undefined
  readonly isChanged: (path: FieldPath) => boolean
  /** Sets several fields at once. */
  readonly write: (...entries: readonly (readonly [FieldPath, FieldPathValue])[]) => void
  readonly revert: (...paths: readonly FieldPath[]) => void
  /** The fields reverted last. A new array each time, so that inputs of these fields drop their text. */
  readonly reverted: readonly FieldPath[]
  readonly keepMine: (path: FieldPath) => void
  readonly setExact: (isExact: boolean) => void
  /** Records an input that cannot be parsed, which blocks the review. */
  readonly recordError: (name: string, why: string | undefined) => void
  /** By input name; the names of inputs within a field begin with its path. */
  readonly errors: ReadonlyMap<string, string>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('There is no product to edit here.')
  return editor
}
