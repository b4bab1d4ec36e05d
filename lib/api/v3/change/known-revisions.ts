import type { Clock } from '#lib/base/clock.ts'
import { isAtLeast } from '../check-ids.ts'

/** Readings lag behind writes for 1 to 2 s; what was written longer ago shows in all of them. */
const keepForMs = 10_000

/** The revisions that this connection's own writes reached a moment ago, by product. */
export interface KnownRevisions {
  note(id: string, revision: unknown): void
  /** Whether a reading is from before a write that was answered already. */
  isBehind(id: string, revision: unknown): boolean
}

export function createKnownRevisions(clock: Clock): KnownRevisions {
  // In the order in which they were noted: the oldest first.
  const known = new Map<string, { readonly revision: string; readonly at: number }>()

  function forgetOld(): void {
    for (const [id, { at }] of known) {
      if (at + keepForMs > clock.now()) return
      known.delete(id)
    }
  }

  return {
    note(id, revision) {
      if (typeof revision !== 'string') return
      forgetOld()
      known.delete(id)
      known.set(id, { revision, at: clock.now() })
    },
    isBehind(id, revision) {
      forgetOld()
      const wanted = known.get(id)?.revision
      return wanted !== undefined && typeof revision === 'string' && !isAtLeast(revision, wanted)
    },
  }
}
