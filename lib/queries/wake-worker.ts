import { call } from '#lib/rpc/client/call.ts'

/** Has the worker started while the page is still loading what it will ask. */
export function wakeWorker(): void {
  call('worker.ping', {}).catch(() => undefined)
}
