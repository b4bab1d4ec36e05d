import { isWorkerUnresponsive, onWorkerHealthChange } from '#lib/rpc/client/worker-health.ts'
import { call } from '#lib/rpc/client/call.ts'

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

/** Has the worker started while the page is still loading what it will ask. */
export function wakeWorker(): void {
  call('worker.ping', {}).catch(() => undefined)
}
