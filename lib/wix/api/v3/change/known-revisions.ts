import type { Clock } from '#lib/core/base/clock.ts'
import { isAtLeast } from '../check-ids.ts'

/** Readings lag 1 to 2 s behind writes. After this time every reading shows the write. */
const keepForMs = 10_000

/** The latest revisions that the writes of this connection reached, by product. */
export interface KnownRevisions {
  note(id: string, revision: unknown): void
  /** Whether a reading is older than a write that has already been answered. */
  isBehind(id: string, revision: unknown): boolean
}

export function createKnownRevisions(clock: Clock): KnownRevisions {
  // In order of insertion, the oldest first.
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
