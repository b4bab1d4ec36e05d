export type Queue = <T>(work: () => T | Promise<T>) => Promise<T>

/** Runs one after another what must not run at the same time. A failure rejects only its own promise. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
