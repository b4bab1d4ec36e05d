import { createDeferred } from '#lib/core/base/deferred.ts'

/** Rejects with the reason of the signal as soon as it aborts, even if the promise never settles. */
export async function orAborted<T>(
  shared: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return shared
  signal.throwIfAborted()
  const { promise, reject } = createDeferred<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  return Promise.race([shared, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
