import type { Throttle } from '#lib/api/index.ts'
import { consoleLog } from '#lib/base/log.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import { createBackoffFetch } from '#lib/browser/backoff-fetch.ts'
import { openDemo } from './demo/open-demo.ts'
import { createRequestBudget } from './request-budget.ts'
import type { OpenStore } from './shop.ts'

// The platform counts the requests of a site, whoever asks: a trial of a key, a person, a job.
const throttles = new Map<SiteId, Throttle>()

/** The browser counts what failed at an address, whichever shop was asked there. */
export const backoffFetch = createBackoffFetch()

/** Opens a shop on the site's one request budget. */
export const openShop: OpenStore = async (credentials, signal) => {
  const { openProductStore } = await loadChunk(() => import('./chunks/shop.ts'))
  const { siteId } = credentials
  const demo = await openDemo(siteId)
  const throttle = budgetOf(siteId)
  return openProductStore(
    { ...credentials, log: consoleLog, throttle, fetch: demo?.fetch ?? backoffFetch },
    signal,
  )
}

export function budgetOf(siteId: SiteId): Throttle {
  const throttle = throttles.get(siteId) ?? createRequestBudget(siteId)
  throttles.set(siteId, throttle)
  return throttle
}
