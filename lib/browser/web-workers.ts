interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

let policy: { createScriptURL: (address: string) => string } | undefined

const own = {
  createScriptURL(address: string) {
    // Nothing but a file of ours becomes a thread.
    if (!/^\/[a-z-]+\.js$/.test(address)) throw new TypeError('Not a script of the extension.')
    return address
  },
}

/** One end of the way between a page and a thread of its own. */
export interface WorkerPort {
  readonly send: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void, onLost: () => void) => void
  /** What is under way in the thread ends with it. */
  readonly stop: () => void
}

/** A thread of an extension page, from a script that was built for it. */
export function createWebWorker(address: string): WorkerPort {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('shelfside', own) ?? own
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' })
  return { ...toEnd(worker), stop: () => worker.terminate() }
}

/** The other end, in the thread itself. */
export function openWorkerPort(): WorkerPort {
  const scope = globalThis as unknown as Worker & { close(): void }
  return { ...toEnd(scope), stop: () => scope.close() }
}

function toEnd(end: Worker): Pick<WorkerPort, 'send' | 'listen'> {
  return {
    send: (message) => end.postMessage(message, []),
    listen(onMessage, onLost) {
      end.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
      end.addEventListener('error', onLost)
    },
  }
}
