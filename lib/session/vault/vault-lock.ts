import type { Clock } from '#lib/base/clock.ts'
import { defaultLockAfter, judgeActivity, type Verdict } from './auto-lock.ts'
import type { CachedKey, VaultItems } from './cached-key.ts'
import { type Bytes, toBase64 } from '#lib/session/vault/key/bytes.ts'

export interface VaultLockDeps {
  readonly items: VaultItems
  readonly clock: Pick<Clock, 'now'>
  /** Asked only when the time without use is over. */
  readonly isJobRunning: () => Promise<boolean>
  /** Whoever keeps anything that was sealed drops it. */
  readonly onLocked: () => void
}

/** Holds the data key for as long as somebody uses the extension, and no longer. */
export interface VaultLock {
  readCached(): Promise<CachedKey | undefined>
  /** False, and nothing is held, when it was locked after `since`. */
  hold(dataKey: Bytes, kid: string, since: number): Promise<boolean>
  /** How often it was locked; see `hold`. */
  count(): number
  lock(): Promise<void>
  use(): Promise<void>
  lockIfDue(): Promise<number | undefined>
}

export function createVaultLock({
  items,
  clock,
  isJobRunning,
  onLocked,
}: VaultLockDeps): VaultLock {
  let locks = 0

  async function lock() {
    locks += 1
    // Both in one turn: a write that somebody else asks for later stays later.
    await Promise.all([items.key.remove(), items.lastUse.remove()])
    onLocked()
  }

  async function judge(): Promise<Verdict> {
    const lastUseAt = await items.lastUse.read()
    if (lastUseAt === undefined) return { state: 'lock' }
    const lockAfter = (await items.lockAfter.read()) ?? defaultLockAfter
    const activity = { lastUseAt, lockAfter }
    const idle = judgeActivity({ ...activity, isJobRunning: false }, clock.now())
    if (idle.state === 'stay' || !(await isJobRunning())) return idle
    return judgeActivity({ ...activity, isJobRunning: true }, clock.now())
  }

  /** The key with its verdict, and undefined once it is gone. */
  async function look() {
    const before = locks
    const held = await items.key.read()
    if (held === undefined) return undefined
    const verdict = await judge()
    if (locks !== before) return undefined
    if (verdict.state === 'stay') return { held, checkAgainAt: verdict.checkAgainAt }
    await lock()
    return undefined
  }

  return {
    lock,
    count: () => locks,
    readCached: async () => (await look())?.held,
    lockIfDue: async () => (await look())?.checkAgainAt,
    async use() {
      if ((await look()) !== undefined) await items.lastUse.write(clock.now())
    },
    async hold(dataKey, kid, since) {
      const now = clock.now()
      await items.lastUse.write(now)
      if (locks !== since) return false
      await items.key.write({ kid, secretKey: toBase64(dataKey), unlockedAt: now })
      return locks === since
    },
  }
}
