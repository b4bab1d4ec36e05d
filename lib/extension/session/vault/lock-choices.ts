import * as z from 'zod/mini'
import {
  type IdleLock,
  idleLockChoices,
  type LockAfter,
  lockChoices,
} from '#lib/extension/app/lock-after.ts'

/** When the unlocked vault locks. */
export interface LockChoices {
  readonly lockAfter: LockAfter
  readonly idleLock: IdleLock
}

const shape = z.strictObject({
  lockAfter: z.literal(lockChoices),
  idleLock: z.literal(idleLockChoices),
})

export function parseLockChoices(stored: unknown): LockChoices | undefined {
  return shape.safeParse(stored).data
}
