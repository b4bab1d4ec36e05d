import * as z from 'zod/mini'
import { createThrottle, type Lane, type Throttle, type ThrottleState } from '#lib/api/index.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { usualSettings } from '#lib/domain/settings.ts'
import { storageItem } from '#lib/platform/storage.ts'
import { readSettings } from './settings.ts'

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
  const takeSlowly = createSlowLane()
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
      if (lane !== 'person') await takeSlowly(lane, signal)
      await throttle.take(lane, signal)
      keep()
    },
    close(forMs) {
      throttle.close(forMs)
      keep()
    },
  }
}

/**
 * Jobs, and what is read in the background, keep to what a person allows jobs, where that is less than what the
 * platform allows anybody.
 */
function createSlowLane(): (lane: Lane, signal?: AbortSignal) => Promise<void> {
  let slow: { readonly perMinute: number; readonly throttle: Throttle } | undefined
  return async (lane, signal) => {
    const { requestsPerMinute: perMinute } = await readSettings()
    if (perMinute >= usualSettings.requestsPerMinute) return
    if (slow?.perMinute !== perMinute) {
      slow = { perMinute, throttle: createThrottle({ perMinute, burst: 1 }) }
    }
    await slow.throttle.take(lane, signal)
  }
}
