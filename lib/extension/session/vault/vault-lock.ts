import * as z from 'zod/mini'
import type { Clock } from '#lib/core/base/clock.ts'
import type { StorageItem } from '#lib/extension/browser/storage.ts'
import type { LockAfter } from '#lib/extension/app/lock-after.ts'
import { type Bytes, isBase64Of, keyLength, toBase64 } from './key/bytes.ts'
import type { LockChoices } from './lock-choices.ts'
import type { Choices } from './vault-file.ts'

export const defaultLockAfter = 30 satisfies LockAfter
/** A job keeps the vault unlocked for at most this time after the last use of the extension. */
export const jobLimitMs = 8 * 3_600_000
/** If the clock is set back further than this, the time of the last use is no longer reliable. */
export const clockSlackMs = 60_000

/** The data key while the vault is unlocked. Raw, because storage turns a CryptoKey into `{}`. */
export interface CachedKey {
  /** The id of the vault. */
  readonly kid: string
  /** 32 bytes, base64. */
  readonly secretKey: string
  readonly unlockedAt: number
}

/** Values stored outside the vault itself, in `storage.session`: lost when the browser closes, not when the worker stops. */
interface VaultItems {
  readonly key: StorageItem<CachedKey>
  /** Ms since 1970. Separate, so that recording a use can never restore the key. */
  readonly lastUse: StorageItem<number>
  /** What the opened vault says. */
  readonly lockChoices: StorageItem<LockChoices>
}

export interface VaultLockDeps {
  readonly items: VaultItems
  readonly clock: Pick<Clock, 'now'>
  /** Called only when the idle time is over. */
  readonly isJobRunning: () => Promise<boolean>
  /** Listeners drop everything that was encrypted. */
  readonly onLocked: () => void
}

/** Caches the data key while the extension is used, and no longer. */
export interface VaultLock {
  readCached(): Promise<CachedKey | undefined>
  /** False, and nothing is cached, if it was locked after the lock count was `since`. */
  cacheKey(dataKey: Bytes, head: LockedBy, since: number): Promise<boolean>
  /** How often it was locked; see `cacheKey`. */
  lockCount(): number
  lock(): Promise<void>
  use(): Promise<void>
  lockIfDue(): Promise<number | undefined>
  readLockAfter(): Promise<LockAfter>
  /** Of the vault that is unlocked. */
  keepChoices(choices: Choices): Promise<void>
}

type LockedBy = Choices & { readonly kid: string }

export function createVaultLock({
  items,
  clock,
  isJobRunning,
  onLocked,
}: VaultLockDeps): VaultLock {
  let locks = 0

  async function lock() {
    locks += 1
    // Both in one turn, so that a write requested later also happens later.
    await Promise.all([items.key.remove(), items.lastUse.remove(), items.lockChoices.remove()])
    onLocked()
  }

  async function readLockAfter(): Promise<LockAfter> {
    return (await items.lockChoices.read())?.lockAfter ?? defaultLockAfter
  }

  const keepChoices = ({ lockAfter = defaultLockAfter, idleLock = 'off' }: Choices) =>
    items.lockChoices.write({ lockAfter, idleLock })

  async function judge(): Promise<Verdict> {
    const lastUseAt = await items.lastUse.read()
    const lockAfter = (await items.lockChoices.read())?.lockAfter
    // An earlier version that unlocked it in this session kept no choices here.
    if (lastUseAt === undefined || lockAfter === undefined) return { state: 'lock' }
    const activity = { lastUseAt, lockAfter }
    const idle = judgeActivity({ ...activity, isJobRunning: false }, clock.now())
    if (idle.state === 'stay' || !(await isJobRunning())) return idle
    return judgeActivity({ ...activity, isJobRunning: true }, clock.now())
  }

  /** Locks if it is time; otherwise returns the key and when to check again. */
  async function checkKey() {
    const before = locks
    const key = await items.key.read()
    if (key === undefined) return undefined
    const verdict = await judge()
    if (locks !== before) return undefined
    if (verdict.state === 'stay') return { key, checkAgainAt: verdict.checkAgainAt }
    await lock()
    return undefined
  }

  return {
    lock,
    lockCount: () => locks,
    readLockAfter,
    keepChoices,
    readCached: async () => (await checkKey())?.key,
    lockIfDue: async () => (await checkKey())?.checkAgainAt,
    async use() {
      if ((await checkKey()) !== undefined) await items.lastUse.write(clock.now())
    },
    async cacheKey(dataKey, { kid, ...choices }, since) {
      const now = clock.now()
      await items.lastUse.write(now)
      await keepChoices(choices)
      if (locks !== since) return false
      await items.key.write({ kid, secretKey: toBase64(dataKey), unlockedAt: now })
      return locks === since
    },
  }
}

interface Activity {
  /** When a page of the extension last called the worker, ms since 1970. A job does not count. */
  readonly lastUseAt: number
  readonly lockAfter: LockAfter
  readonly isJobRunning: boolean
}

type Verdict =
  | { readonly state: 'lock' }
  /** `checkAgainAt`: when the verdict may change; undefined if not before the browser closes. */
  | { readonly state: 'stay'; readonly checkAgainAt: number | undefined }

/**
 * Whether an unlocked vault stays unlocked. Depends only on stored times and on no timer, so a worker or
 * computer that slept past the time locks before it does anything else.
 */
export function judgeActivity(
  { lastUseAt, lockAfter, isJobRunning }: Activity,
  now: number,
): Verdict {
  if (lockAfter === 'browser-closes') return { state: 'stay', checkAgainAt: undefined }
  if (now < lastUseAt - clockSlackMs) return { state: 'lock' }
  const idleMs = lockAfter * 60_000
  const endsAt = lastUseAt + (isJobRunning ? Math.max(idleMs, jobLimitMs) : idleMs)
  return now < endsAt ? { state: 'stay', checkAgainAt: endsAt } : { state: 'lock' }
}

const cachedKeySchema = z.strictObject({
  kid: z.string(),
  secretKey: z.string().check(z.refine((text) => isBase64Of(text, keyLength))),
  unlockedAt: z.int(),
})

export function parseCachedKey(stored: unknown): CachedKey | undefined {
  return cachedKeySchema.safeParse(stored).data
}

export function parseLastUse(stored: unknown): number | undefined {
  return z.int().safeParse(stored).data
}
