import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Reading, Writing } from './access.ts'
import { parseVersion, type Version } from './records.ts'

/** All states of each product, the oldest first, in the order of their ids. */
export async function readVersions(
  tx: Reading | Writing,
  range?: IDBKeyRange,
): Promise<ReadonlyMap<ProductId, readonly Version[]>> {
  const store = tx.objectStore('versions')
  const [keys, stored] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  const versions = new Map<ProductId, Version[]>()
  for (const [at, [id]] of keys.entries()) {
    const version = parseVersion(stored[at])
    if (version === undefined) continue
    const known = versions.get(id as ProductId)
    if (known === undefined) versions.set(id as ProductId, [version])
    else known.push(version)
  }
  return versions
}

/** The addresses of the products that existed at each of these points, by their numbers. */
export async function readStates(
  tx: Reading | Writing,
  points: readonly number[],
  /** Absent: all products. */
  ids?: readonly ProductId[],
): Promise<readonly ReadonlyMap<ProductId, string>[]> {
  const found = points.map(() => new Map<ProductId, string>())
  const parts = await Promise.all(
    ids === undefined
      ? [readVersions(tx)]
      : ids.map((id) => readVersions(tx, IDBKeyRange.bound([id, 0], [id, Infinity]))),
  )
  for (const [id, versions] of parts.flatMap((part) => Array.from(part))) {
    for (const [at, point] of points.entries()) {
      const address = versions.findLast((version) => version.point <= point)?.address
      if (address !== undefined && address !== null) found[at]?.set(id, address)
    }
  }
  return found
}
