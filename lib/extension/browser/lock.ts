import type { Lock } from '#lib/core/base/lock.ts'

/** Locks are shared by the worker and every extension page. */
export function createLock(locks: Pick<LockManager, 'request'> = navigator.locks): Lock {
  return (name, work) =>
    locks.request(name, { ifAvailable: true }, async (held) => (held === null ? undefined : work()))
}
