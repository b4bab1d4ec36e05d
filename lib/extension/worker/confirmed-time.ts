import { confirmedTime, addSighting, type Sighting } from '#lib/core/base/sighting.ts'
import { type StorageItem, type StorageKey, storageItem } from '#lib/extension/browser/storage.ts'
import * as z from 'zod/mini'

const shape = z.strictObject({ at: z.number(), confirmed: z.optional(z.number()) })

const toItem = (key: StorageKey): StorageItem<Sighting> =>
  storageItem(key, (stored) => shape.safeParse(stored).data)

const seen = toItem('local:clock-seen@1')
/** What this session of the browser started with: it confirms nothing itself. */
const ofSession = toItem('session:clock-seen@1')

/** The time by which the age of edits and restore points counts. See `addSighting`. */
export async function readConfirmedTime(now: number): Promise<number> {
  const known = await ofSession.read()
  if (known !== undefined) return confirmedTime(known, now)
  const next = addSighting(await seen.read(), now)
  await ofSession.write(next)
  await seen.write(next)
  return confirmedTime(next, now)
}
