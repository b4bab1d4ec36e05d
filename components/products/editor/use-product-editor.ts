import { useCallback, useMemo, useState } from 'react'
import type { Place } from '#lib/domain/change.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import type { Editor } from './editor-context.ts'
import {
  createDraft,
  keepMine,
  listConflicts,
  type ProductDraft,
  revertPlaces,
  shownAt,
  writePlace,
} from './product-draft.ts'
import { useDrafts } from './use-drafts.ts'

const noFaults: ReadonlyMap<string, string> = new Map()

/** A product with what was typed at it; undefined until it is known whether anything was. */
export function useProductEditor(siteId: SiteId, product: Product) {
  const { drafts, unkept, change } = useDrafts(siteId)
  const [faults, setFaults] = useState(noFaults)
  const [taken, setTaken] = useState<readonly Place[]>([])
  const kept = drafts?.[product.id]
  const update = useCallback(
    (to: (draft: ProductDraft) => ProductDraft) =>
      change(product.id, (now) => to({ ...(now ?? createDraft(product)), name: product.name })),
    [change, product],
  )
  const noteFault = useCallback((name: string, why: string | undefined) => {
    setFaults((now) => {
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
    const draft = kept ?? createDraft(product)
    return {
      siteId,
      product,
      catalogue: product.variantsPriced === true ? 'v3' : 'v1',
      draft,
      conflicts: listConflicts(draft, product),
      shown: (place) => shownAt(draft, product, place),
      isChanged: (place) => place in draft.set,
      write: (...entries) =>
        update((now) =>
          entries.reduce((next, [place, value]) => writePlace(next, product, place, value), now),
        ),
      revert: (...places) => {
        setTaken(places)
        update((now) => revertPlaces(now, places))
      },
      taken,
      keepMine: (place) => update((now) => keepMine(now, product, place)),
      setExact: (isExact) => update((now) => ({ ...now, isExact: isExact ? true : undefined })),
      noteFault,
      faults,
    }
  }, [isRead, kept, product, siteId, update, noteFault, faults, taken])
  return { editor, update, faults, drafts, isUnkept: unkept.has(product.id) }
}
