import type { Reading, Writing } from './access.ts'
import { parseHead, readNextPoint } from './records.ts'
import type { RestorePoint, StoredPoint } from './restore-point.ts'

/** Adds a restore point of what is kept now. */
export async function addPoint(
  tx: Writing,
  point: Omit<RestorePoint, 'id'>,
): Promise<RestorePoint> {
  const number = await readNextPoint(tx)
  const made: StoredPoint = { ...point, id: crypto.randomUUID(), number }
  await tx.objectStore('points').put(made, made.id)
  await tx.objectStore('notes').put(number + 1, 'next-point')
  return withoutNumber(made)
}

/** The products that exist and whose documents are kept. */
export async function countProducts(tx: Reading | Writing): Promise<number> {
  const heads = await tx.objectStore('heads').getAll()
  return heads.filter((head) => (parseHead(head)?.address ?? null) !== null).length
}

export function withoutNumber({ number: _number, ...point }: StoredPoint): RestorePoint {
  return point
}
