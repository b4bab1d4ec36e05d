import { useCallback, useMemo, useState } from 'react'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Editor } from './editor-context.ts'
import {
  changeFields,
  createUnsavedProduct,
  isChanged,
  keepMine,
  listConflicts,
  type UnsavedProduct,
  revertFields,
  shownAt,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import { useUnsavedProducts } from './use-unsaved-products.ts'

const noErrors: ReadonlyMap<string, string> = new Map()

/** A product with its unsaved changes; undefined until the drafts are read. */
export function useProductEditor(siteId: SiteId, product: Product) {
  const { drafts, tooLarge, change } = useUnsavedProducts(siteId)
  const [errors, setErrors] = useState(noErrors)
  const [reverted, setReverted] = useState<readonly FieldPath[]>([])
  const saved = drafts?.[product.id]
  const update = useCallback(
    (to: (draft: UnsavedProduct) => UnsavedProduct) =>
      change(product.id, (now) =>
        to({ ...(now ?? createUnsavedProduct(product)), name: product.name }),
      ),
    [change, product],
  )
  const recordError = useCallback((name: string, why: string | undefined) => {
    setErrors((now) => {
      if (now.get(name) === why) return now
      const next = new Map(now)
      if (why === undefined) next.delete(name)
      else next.set(name, why)
      return next
    })
  }, [])
  const isRead = drafts !== undefined
  const editor = useMemo((): Editor | undefined => {
    if (!isRead) return undefined
    const draft = saved ?? createUnsavedProduct(product)
    return {
      siteId,
      product,
      catalogue: product.variantsPriced === true ? 'v3' : 'v1',
      draft,
      conflicts: listConflicts(draft, product),
      shown: (path) => shownAt(draft, product, path),
      isChanged: (path) => isChanged(draft, path),
      write: (...entries) => update((now) => changeFields(now, product, fieldValuesFrom(entries))),
      revert: (...paths) => {
        setReverted(paths)
        update((now) => revertFields(now, paths, product))
      },
      reverted,
      keepMine: (path) => update((now) => keepMine(now, product, path)),
      setExact: (isExact) => update((now) => ({ ...now, isExact: isExact ? true : undefined })),
      recordError,
      errors,
    }
  }, [isRead, saved, product, siteId, update, recordError, errors, reverted])
  return { editor, update, errors, drafts, isTooLarge: tooLarge.has(product.id) }
}
