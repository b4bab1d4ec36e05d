import type { Reading, Writing } from './access.ts'
import { isComplete, parseHead, takeNumber } from './records.ts'
import type { RestorePoint, StoredPoint } from './restore-point.ts'
import { readStates } from './states.ts'

type NewPoint = Pick<RestorePoint, 'reason' | 'at' | 'name' | 'jobId'> & { readonly id?: string }

/** Adds a restore point of what is kept now, or of the states of a number that was taken before. */
export async function addPoint(
  tx: Writing,
  { number, ...point }: NewPoint & { readonly number?: number | undefined },
): Promise<StoredPoint> {
  const made: StoredPoint = {
    id: crypto.randomUUID(),
    ...point,
    products: number === undefined ? await countProducts(tx) : await countAt(tx, number),
    ...(!(await isComplete(tx)) && { isPartial: true }),
    number: number ?? (await takeNumber(tx)),
  }
  await tx.objectStore('points').put(made, made.id)
  return made
}

/** The products that exist and whose documents are kept. */
export async function countProducts(tx: Reading | Writing): Promise<number> {
  const heads = await tx.objectStore('heads').getAll()
  return heads.filter((head) => (parseHead(head)?.address ?? null) !== null).length
}

async function countAt(tx: Writing, number: number): Promise<number> {
  const [states] = await readStates(tx, [number])
  return states?.size ?? 0
}

export function withoutNumber({ number: _number, ...point }: StoredPoint): RestorePoint {
  return point
}
