import type { Clock } from '#lib/core/base/clock.ts'
import { type CostCipher, createCostCipher, type ReadCostKey } from './cost-cipher.ts'

const cacheMs = 1000

export interface CachedCostCipher {
  /** Throws a `ProblemError` "locked" while there is no key. */
  readonly read: () => Promise<CostCipher>
  readonly release: () => void
}

/** Cached briefly: reading the key takes several storage reads, and one step needs it many times. */
export function createCachedCostCipher(
  siteId: string,
  readKey: ReadCostKey,
  clock: Pick<Clock, 'now'>,
): CachedCostCipher {
  let cached: { readonly opened: Promise<CostCipher>; readonly atMs: number } | undefined
  const release = () => {
    cached = undefined
  }
  return {
    read() {
      const atMs = clock.now()
      if (cached === undefined || atMs - cached.atMs > cacheMs || atMs < cached.atMs) {
        const opened = readKey().then((key) => createCostCipher(siteId, key))
        cached = { opened, atMs }
        opened.catch(release)
      }
      return cached.opened
    },
    release,
  }
}
