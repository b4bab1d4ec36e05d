import type { Entry } from '../blob/chunk.ts'
import { clockMarginMs, isLater, type ProductDiff, type When, whenOf } from '../entry.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Access } from '../storage/access.ts'
import type { ReplicaSnapshot } from './snapshot.ts'
import { findProducts } from './find-products.ts'

/** The differences between entries and the offline copy. */
export async function diffProducts(
  access: Access,
  snapshot: ReplicaSnapshot,
  entries: readonly Entry[],
): Promise<readonly ProductDiff[]> {
  const ids = entries.map(({ id }) => id)
  const known = await findProducts(access, snapshot, ids)
  return entries.flatMap(({ id, product, readAt, source }) => {
    const before = known.get(id)?.product
    if (before === undefined && product === undefined) return []
    // The same state, read again.
    if (JSON.stringify(before) === JSON.stringify(product)) return []
    return [{ id, before, after: product, readAt, source }]
  })
}

/** Maximum number of reported products: after larger changes a list is of no use. */
const maxNamed = 200

/** Products of the offline copy that a full scan did not find: they were deleted. */
export async function listGone(
  access: Access,
  snapshot: ReplicaSnapshot | undefined,
  isThere: (id: string) => boolean,
  readAt: number,
): Promise<readonly ProductDiff[]> {
  if (snapshot === undefined) return []
  const gone = (await listIds(access, snapshot)).filter((id) => {
    const known = snapshot.overlay.get(id)
    const isKnownGone = known !== undefined && known.product === undefined
    return !isThere(id) && !isKnownGone && (known?.readAt ?? 0) < readAt
  })
  const found = await findProducts(access, snapshot, gone.slice(0, maxNamed))
  return [...found.values()].map(({ id, product }) => ({
    id,
    before: product,
    after: undefined,
    readAt,
    source: 'fill',
  }))
}

/**
 * Products that changed after the full scan began; earlier changes were reported by the reading of
 * changes before it. What was read singly since is newer and already in the offline copy. `chunks`
 * are those of the scan.
 */
export async function listChangedSinceStart(
  access: Access,
  snapshot: ReplicaSnapshot | undefined,
  {
    rows,
    chunks,
    startedAt,
  }: {
    readonly rows: ReadonlyMap<string, { readonly when: When }>
    readonly chunks: readonly string[]
    readonly startedAt: number
  },
): Promise<readonly ProductDiff[]> {
  if (snapshot === undefined) return []
  const changed = [...rows].flatMap(([id, { when }]) => {
    const known = snapshot.overlay.get(id)
    const isNew = known === undefined || isLater(when, whenOf(known))
    return isNew && Date.parse(when.updatedAt ?? '') > startedAt - clockMarginMs ? [id] : []
  })
  const { costCipher } = snapshot
  const read = { head: { chunks }, overlay: new Map<string, Entry>(), costCipher }
  const found = await findProducts(access, read, changed.slice(0, maxNamed))
  return diffProducts(access, snapshot, [...found.values()])
}

/**
 * Products of the offline copy that a full scan missed because the store failed to return them. Only
 * their creation dates are known.
 */
export async function findUnreadable(
  access: Access,
  snapshot: ReplicaSnapshot | undefined,
  whole: { readonly rows: ReadonlyMap<string, unknown>; readonly unreadable: readonly string[] },
): Promise<ReadonlyMap<string, Entry>> {
  if (snapshot === undefined || whole.unreadable.length === 0) return new Map()
  const missing = (await listIds(access, snapshot)).filter((id) => !whole.rows.has(id))
  const found = [...(await findProducts(access, snapshot, missing))]
  return new Map(
    found.filter(([, { product }]) => whole.unreadable.some((date) => isCreatedAt(product, date))),
  )
}

export function isCreatedAt(product: Product | undefined, date: string): boolean {
  return product?.createdAt !== undefined && Date.parse(product.createdAt) === Date.parse(date)
}

/** Ids of all products in the offline copy, and of some that it knows to be deleted. */
async function listIds(
  access: Access,
  { head, overlay }: ReplicaSnapshot,
): Promise<readonly string[]> {
  const outlines = await access.read((tx) =>
    Promise.all(head.chunks.map((key) => tx.objectStore('outlines').get(key))),
  )
  const ids = outlines.flatMap((outline) => (Array.isArray(outline) ? (outline as string[]) : []))
  return [...new Set([...ids, ...overlay.keys()])]
}
