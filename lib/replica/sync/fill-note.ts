import type { Reading } from '../storage/access.ts'

/** That the whole shop is being read. Left behind by a worker that died, it says "begin again". */
export interface FillNote {
  readonly startedAt: number
  readonly seen: number
  readonly total: number | undefined
}

export const fillKey = 'fill'

export async function readFillNote(tx: Reading): Promise<FillNote | undefined> {
  const stored = (await tx.objectStore('notes').get(fillKey)) as Partial<FillNote> | undefined
  if (typeof stored?.startedAt !== 'number' || typeof stored.seen !== 'number') return undefined
  const { startedAt, seen, total } = stored
  return { startedAt, seen, total: typeof total === 'number' ? total : undefined }
}
