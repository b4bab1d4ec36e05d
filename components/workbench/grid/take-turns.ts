import { letOthers } from '#lib/base/let-others.ts'

/** As long as nobody feels it. */
const ownMs = 12

/** For long work in small steps: when it has been at it for a while, others have their turn. */
export function takeTurns() {
  let begunAt = performance.now()
  return {
    isDue: () => performance.now() - begunAt > ownMs,
    async take(): Promise<void> {
      await letOthers()
      begunAt = performance.now()
    },
  }
}
