export type Queue = <T>(work: () => T | Promise<T>) => Promise<T>

/** Runs work one at a time, in order. A failure rejects only its own promise. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
