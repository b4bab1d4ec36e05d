import type { WorkerPort } from '#lib/extension/queries/import-export/sheet-port.ts'
import { serveSheets } from '#lib/extension/queries/import-export/sheet-worker-server.ts'

/** The web worker of the import, in this thread. */
export function startWebWorker(): WorkerPort {
  const heard: ((message: unknown) => void)[] = [() => undefined, () => undefined]
  const end = (own: number): WorkerPort => ({
    send: (message) => queueMicrotask(() => heard[1 - own]?.(message)),
    listen: (onMessage) => void (heard[own] = onMessage),
    stop: () => undefined,
  })
  serveSheets(end(1))
  return end(0)
}
