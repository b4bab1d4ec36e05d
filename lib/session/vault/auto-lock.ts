import type { LockAfter } from '#lib/catalog/app/lock-after.ts'

export const defaultLockAfter: LockAfter = 30

/** A job keeps the vault open no longer than this after somebody last used the extension. */
export const jobLimitMs = 8 * 3_600_000
/** How far a clock may be set back before nobody knows any more how long ago the last use was. */
export const clockSlackMs = 60_000

export interface Activity {
  /** When a page of the extension last asked for something, ms since 1970. A job is no use. */
  readonly lastUseAt: number
  readonly lockAfter: LockAfter
  readonly isJobRunning: boolean
}

export type Verdict =
  | { readonly state: 'lock' }
  /** `checkAgainAt`: when that may have changed; undefined when it lasts until the browser closes. */
  | { readonly state: 'stay'; readonly checkAgainAt: number | undefined }

/**
 * Whether an unlocked vault stays unlocked. It depends on the stored times alone and on no timer, so a
 * worker that slept through the moment, or a computer that did, locks before it does anything else.
 */
export function judgeActivity({ lastUseAt, lockAfter, isJobRunning }: Activity, now: number) {
  if (lockAfter === 'browser-closes') return stay(undefined)
  if (now < lastUseAt - clockSlackMs) return lock
  const idleMs = lockAfter * 60_000
  const endsAt = lastUseAt + (isJobRunning ? Math.max(idleMs, jobLimitMs) : idleMs)
  return now < endsAt ? stay(endsAt) : lock
}

const lock: Verdict = { state: 'lock' }

function stay(checkAgainAt: number | undefined): Verdict {
  return { state: 'stay', checkAgainAt }
}
