import type { Entry, Learned } from '../entry.ts'
import type { Access } from '../storage/access.ts'
import type { Copy } from './copy.ts'
import { findProducts } from './find-products.ts'

/** What entries tell that the copy does not have like that. */
export async function listLearned(
  access: Access,
  copy: Copy,
  entries: readonly Entry[],
): Promise<readonly Learned[]> {
  const ids = entries.map(({ id }) => id)
  const known = await findProducts(access, copy, ids)
  return entries.flatMap(({ id, product, readAt, source }) => {
    const before = known.get(id)?.product
    if (before === undefined && product === undefined) return []
    // The same state, read once more.
    if (JSON.stringify(before) === JSON.stringify(product)) return []
    return [{ id, before, after: product, readAt, source }]
  })
}

/** So many are told by name; a shop that was emptied has other news. */
const mostGone = 200

/** Products of the copy that a whole reading did not find: they tell nobody when they are deleted. */
export async function listGone(
  access: Access,
  copy: Copy | undefined,
  isThere: (id: string) => boolean,
  readAt: number,
): Promise<readonly Learned[]> {
  if (copy === undefined) return []
  const outlines = await access.read((tx) =>
    Promise.all(copy.head.chunks.map((key) => tx.objectStore('outlines').get(key))),
  )
  const ids = outlines.flatMap((outline) => (Array.isArray(outline) ? (outline as string[]) : []))
  const gone = ids.filter((id) => {
    const known = copy.overlay.get(id)
    const isKnownGone = known !== undefined && known.product === undefined
    return !isThere(id) && !isKnownGone && (known?.readAt ?? 0) < readAt
  })
  const found = await findProducts(access, copy, gone.slice(0, mostGone))
  return [...found.values()].map(({ id, product }) => ({
    id,
    before: product,
    after: undefined,
    readAt,
    source: 'fill',
  }))
}
