/** How long a worker lives: so many steps, each before or after something that takes time. */
export interface Life {
  /** Never ends once the worker is dead. */
  step(): Promise<void>
  /** Resolves when it died. */
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

/** The same work, which a dying worker never begins, or of which it never learns that it was done. */
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
