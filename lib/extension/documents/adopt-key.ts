import type { Writing } from './access.ts'
import { parsePoint } from './restore-point.ts'

/** What is decoded with the key, or names what is. */
const contents = ['blocks', 'positions', 'heads', 'versions', 'files'] as const

/**
 * Keeps documents under this key from now on. What was written under another one can never be read again: its
 * restore points stay, and say so. The jobs that had their points stay too, or points would be made for them of what
 * they wrote.
 */
export async function adoptKey(tx: Writing, keyId: string): Promise<void> {
  const notes = tx.objectStore('notes')
  const former = await notes.get('key')
  if (former === keyId) return
  if (former !== undefined) await loseContents(tx)
  await notes.put(keyId, 'key')
}

async function loseContents(tx: Writing): Promise<void> {
  for (const name of contents) await tx.objectStore(name).clear()
  for (const name of ['bytes', 'complete']) await tx.objectStore('notes').delete(name)
  const points = tx.objectStore('points')
  for (const stored of await points.getAll()) {
    const point = parsePoint(stored)
    if (point !== undefined) await points.put({ ...point, isLost: true }, point.id)
  }
}
