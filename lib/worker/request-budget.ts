import * as z from 'zod/mini'
import { createThrottle, type Throttle, type ThrottleState } from '#lib/api/index.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { storageItem } from '#lib/platform/storage.ts'

const stateShape = z.strictObject({
  turns: z.number(),
  countedAt: z.number(),
  closedUntil: z.number(),
})

/**
 * The request budget of a site, kept over the worker's deaths: one that is stopped and woken twenty
 * times in a minute has still only one minute's requests.
 */
export function createRequestBudget(siteId: SiteId): Throttle {
  const throttle = createThrottle()
  const item = storageItem<ThrottleState>(
    `session:request-budget/${siteId}@1`,
    (stored) => stateShape.safeParse(stored).data,
  )
  const restored = item.read().then(
    (state) => state !== undefined && throttle.restore(state),
    () => false,
  )
  // Losing the last few counts is harmless; failing a request over them would not be.
  const keep = () => void item.write(throttle.readState()).catch(() => undefined)
  return {
    ...throttle,
    async take(lane, signal) {
      await restored
      await throttle.take(lane, signal)
      keep()
    },
    close(forMs) {
      throttle.close(forMs)
      keep()
    },
  }
}
