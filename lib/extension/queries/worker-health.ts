import {
  isWorkerUnresponsive,
  onWorkerHealthChange,
} from '#lib/extension/rpc/client/worker-health.ts'
import { call } from '#lib/extension/rpc/client/call.ts'

export { isWorkerUnresponsive, onWorkerHealthChange }

/** Resolves when the worker turns out to be unresponsive. */
export function untilUnresponsive(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onWorkerHealthChange(() => {
      if (!isWorkerUnresponsive()) return
      stop()
      resolve()
    })
  })
}

/** Starts the worker while the page is still loading. */
export function wakeWorker(): void {
  call('worker.ping', {}).catch(() => undefined)
}
