import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Short enough that a frame of 60 a second still has half of its time. */
const sliceMs = 8

/**
 * For long work in small steps: the returned function, called after each step, lets waiting events of
 * this thread run first if the steps since they last could took 8 ms.
 */
export function createTimeSlice(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < sliceMs) return
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}
