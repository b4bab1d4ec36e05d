import type { Clock } from '#lib/base/clock.ts'
import { createRateLimit } from '#lib/rpc/server/rate-limit.ts'

/** Beyond one for each page that a tab moves on to. */
const perTab = { limit: 10, windowMs: 60_000 }

/**
 * Whether the panel of a tab may ask about a page. A page can make a panel ask, by events of its own, as often
 * as it likes.
 */
export function createPanelLimit(
  clock: Pick<Clock, 'now'>,
): (tabId: number | undefined, page: string) => boolean {
  const pages = new Map<number, string>()
  const isWithinLimit = createRateLimit(clock, perTab)
  return (tabId = -1, page) => {
    const isNew = pages.get(tabId) !== page
    pages.delete(tabId)
    pages.set(tabId, page)
    const [oldest] = pages.keys()
    if (pages.size > maxTabs && oldest !== undefined) pages.delete(oldest)
    return isNew || isWithinLimit(tabId)
  }
}

const maxTabs = 1000
