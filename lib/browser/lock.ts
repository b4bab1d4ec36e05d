/**
 * Runs `work` while holding the lock. Returns undefined at once, without running it, if another context
 * of the extension holds it. The lock of a worker that dies is released.
 */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>

/** Locks are shared by the worker and every extension page. */
export function createLock(locks: Pick<LockManager, 'request'> = navigator.locks): Lock {
  return (name, work) =>
    locks.request(name, { ifAvailable: true }, async (held) => (held === null ? undefined : work()))
}
