/** A run of a rule. */
export interface Ran {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly products: number
}

const hourMs = 3_600_000

/** The runs of the last hour. One of the future, before a clock was set back, counts as well. */
export function listRecent(ran: readonly Ran[], now: number): readonly Ran[] {
  return ran.filter(({ at }) => at > now - hourMs)
}

/** Whether so many more products are more than the rule may change within an hour. */
export function exceedsLimit(
  ran: readonly Ran[],
  products: number,
  maxPerHour: number,
  now: number,
): boolean {
  const before = listRecent(ran, now).reduce((sum, run) => sum + run.products, 0)
  return before + products > maxPerHour
}
