import type { Throttle } from '#lib/api/index.ts'
import { consoleLog } from '#lib/base/log.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { openProductStore } from '#lib/store/open-product-store.ts'
import { createRequestBudget } from './request-budget.ts'
import type { OpenStore } from './shop.ts'

// The platform counts the requests of a site, whoever asks: a trial of a key, a person, a job.
const throttles = new Map<SiteId, Throttle>()

/** Opens a shop on the site's one request budget. */
export const openShop: OpenStore = (credentials, signal) => {
  const throttle = throttles.get(credentials.siteId) ?? createRequestBudget(credentials.siteId)
  throttles.set(credentials.siteId, throttle)
  return openProductStore({ ...credentials, log: consoleLog, throttle }, signal)
}
