import { isWorkerUnresponsive, onWorkerHealthChange } from '#lib/rpc/client/worker-health.ts'

export { isWorkerUnresponsive, onWorkerHealthChange }

/** Kept when the worker turns out not to answer anybody. */
export function untilUnresponsive(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onWorkerHealthChange(() => {
      if (!isWorkerUnresponsive()) return
      stop()
      resolve()
    })
  })
}
