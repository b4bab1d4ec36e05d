import type { Reading, Writing } from './access.ts'
import { isComplete, parseHead, readNextPoint } from './records.ts'
import type { RestorePoint, StoredPoint } from './restore-point.ts'

/** Adds a restore point of what is kept now. */
export async function addPoint(
  tx: Writing,
  point: Pick<RestorePoint, 'reason' | 'at' | 'name' | 'jobId'> & { readonly id?: string },
): Promise<StoredPoint> {
  const number = await readNextPoint(tx)
  const made: StoredPoint = {
    id: crypto.randomUUID(),
    ...point,
    products: await countProducts(tx),
    ...(!(await isComplete(tx)) && { isPartial: true }),
    number,
  }
  await tx.objectStore('points').put(made, made.id)
  await tx.objectStore('notes').put(number + 1, 'next-point')
  return made
}

/** The products that exist and whose documents are kept. */
export async function countProducts(tx: Reading | Writing): Promise<number> {
  const heads = await tx.objectStore('heads').getAll()
  return heads.filter((head) => (parseHead(head)?.address ?? null) !== null).length
}

export function withoutNumber({ number: _number, ...point }: StoredPoint): RestorePoint {
  return point
}
