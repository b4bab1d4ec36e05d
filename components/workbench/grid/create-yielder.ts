import { letOthers } from '#lib/base/yield-to-event-loop.ts'

/** As long as nobody feels it. */
const ownMs = 12

/** For long work in small steps: when it has been at it for a while, others have their turn. */
export function createYielder() {
  let begunAt = performance.now()
  return {
    isDue: () => performance.now() - begunAt > ownMs,
    async take(): Promise<void> {
      await letOthers()
      begunAt = performance.now()
    },
  }
}
