interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

let policy: { createScriptURL: (address: string) => string } | undefined

const own = {
  createScriptURL(address: string) {
    // Only files of the extension may run as a worker.
    if (!/^\/[a-z-]+\.js$/.test(address)) throw new TypeError('Not a script of the extension.')
    return address
  },
}

/** One end of the connection between a page and its web worker. */
export interface WorkerPort {
  readonly send: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void, onLost: () => void) => void
  /** Ends the worker, and with it what it is doing. */
  readonly stop: () => void
}

/** Starts a web worker of an extension page from a built script. */
export function createWebWorker(address: string): WorkerPort {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('shelfside', own) ?? own
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' })
  return { ...toPort(worker), stop: () => worker.terminate() }
}

/** The other end, inside the worker. */
export function openWorkerPort(): WorkerPort {
  const scope = globalThis as unknown as Worker & { close(): void }
  return { ...toPort(scope), stop: () => scope.close() }
}

function toPort(end: Worker): Pick<WorkerPort, 'send' | 'listen'> {
  return {
    send: (message) => end.postMessage(message, []),
    listen(onMessage, onLost) {
      end.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
      end.addEventListener('error', onLost)
    },
  }
}
