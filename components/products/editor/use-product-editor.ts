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
  type SurfaceName,
  type UnsavedProduct,
  revertFields,
  shownAt,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import { changeProduct } from '#lib/core/edits/unsaved/edit-history.ts'
import { useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'

const noErrors: ReadonlyMap<string, string> = new Map()

/** A product with its unsaved changes; undefined until they are read. */
export function useProductEditor(siteId: SiteId, product: Product, surface: SurfaceName) {
  const unsaved = useUnsavedChanges(siteId, surface)
  const { change, isRead } = unsaved
  const drafts = unsaved.editHistory.products
  const [errors, setErrors] = useState(noErrors)
  const [reverted, setReverted] = useState<readonly FieldPath[]>([])
  // Chosen before there is a change that it could belong to.
  const [isExact, setExact] = useState<true>()
  const empty = useMemo(() => ({ ...createUnsavedProduct(product), isExact }), [product, isExact])
  const saved = drafts.get(product.id)
  const update = useCallback(
    (to: (draft: UnsavedProduct) => UnsavedProduct) =>
      change((now) =>
        changeProduct(now, product.id, (draft = empty) => to({ ...draft, name: product.name })),
      ),
    [change, product, empty],
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
  const editor = useMemo((): Editor | undefined => {
    if (!isRead) return undefined
    const draft = saved ?? empty
    return {
      siteId,
      product,
      catalog: product.variantsPriced === true ? 'v3' : 'v1',
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
      setExact: (isChosen) => {
        const next = isChosen ? true : undefined
        setExact(next)
        update((now) => ({ ...now, isExact: next }))
      },
      recordError,
      errors,
    }
  }, [isRead, saved, empty, product, siteId, update, recordError, errors, reverted])
  return { editor, update, errors, unsaved }
}
