/**
 * Runs `work` while nobody else in this extension holds the lock; undefined, at once and without
 * running it, when somebody does. A worker that dies lets go by dying.
 */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>

/** Locks are shared by the worker and every extension page. */
export function createLock(locks: Pick<LockManager, 'request'> = navigator.locks): Lock {
  return (name, work) =>
    locks.request(name, { ifAvailable: true }, async (held) => (held === null ? undefined : work()))
}
