/** The life of a worker as a number of steps, each before or after an asynchronous operation. */
export interface Life {
  /** Never resolves once the worker was stopped. */
  step(): Promise<void>
  /** Resolves when the worker was stopped. */
  readonly died: Promise<void>
  steps(): number
}

export function createLife(diesAt = Number.POSITIVE_INFINITY): Life {
  let steps = 0
  const { promise: died, resolve: die } = Promise.withResolvers<void>()
  return {
    died,
    steps: () => steps,
    async step() {
      steps += 1
      if (steps < diesAt) return
      die()
      await new Promise<never>(() => undefined)
    },
  }
}

/** Wraps an operation: a stopped worker never starts it, or never receives its result. */
export function mortal<Args extends unknown[], T>(
  life: Life,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    await life.step()
    const done = await work(...args)
    await life.step()
    return done
  }
}
