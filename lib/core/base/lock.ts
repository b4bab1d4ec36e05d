/**
 * Runs `work` while holding the lock. Returns undefined at once, without running it, if another holder has it.
 * The lock of a process or worker that dies is released.
 */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
