import { applicationError, notFound } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { listChangedFields } from './changed-fields.ts'
import { existingProduct } from './find-products.ts'

export type Change = (product: V3Product) => V3Product

/** Changes one product and increments its revision. */
export function changeProduct(store: V3Store, id: string, change: Change): Effect {
  const before = existingProduct(store, id)
  const after = store.products.update(change(before))
  return { id, applied: true, fields: listChangedFields(before, after) }
}

export function withVariants(change: (variant: V3Variant) => V3Variant): Change {
  return (product) => ({ ...product, variants: product.variants.map(change) })
}

export interface TagChange {
  readonly assign: TagLists
  readonly unassign: TagLists
}

export interface TagLists {
  readonly privateTags: readonly string[]
  readonly publicTags: readonly string[]
}

export function withTags({ assign, unassign }: TagChange): Change {
  const change = (old: readonly string[], list: keyof TagLists) => {
    const saved = old.filter((id) => !unassign[list].includes(id))
    return [...new Set([...saved, ...assign[list]])]
  }
  return (product) => ({
    ...product,
    privateTagIds: change(product.privateTagIds, 'privateTags'),
    publicTagIds: change(product.publicTagIds, 'publicTags'),
  })
}

const maxSections = 20

/** Throws if a section does not exist or a product would have too many. */
export function withSections(store: V3Store, ids: readonly string[]): Change {
  for (const id of ids)
    if (store.infoSections.find(id) === undefined) throw notFound('Info_Section', id)
  return (product) => {
    const infoSectionIds = [...new Set([...product.infoSectionIds, ...ids])]
    if (infoSectionIds.length <= maxSections) return { ...product, infoSectionIds }
    const description = `A product has at most ${maxSections} info sections`
    throw applicationError(400, 'TOO_MANY_INFO_SECTIONS_ERROR', description)
  }
}

export function withoutSections(ids: readonly string[]): Change {
  return (product) => ({
    ...product,
    infoSectionIds: product.infoSectionIds.filter((id) => !ids.includes(id)),
  })
}
