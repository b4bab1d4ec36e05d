const dayMs = 86_400_000

/** The times that the clock of a computer showed, ms since 1970. */
export interface Sighting {
  /** The last one that may confirm the next. */
  readonly at: number
  /** Shown in an earlier session, and passed by the clock in a later one. */
  readonly confirmed?: number | undefined
}

/**
 * What the clock of a new session adds. A clock that jumped ahead is believed only by a later session, at least a day
 * after it, that finds it no further back: what is deleted because of its age is deleted late, never early.
 */
export function addSighting(last: Sighting | undefined, now: number): Sighting {
  if (last === undefined) return { at: now }
  const { at, confirmed } = last
  if (now < at)
    return confirmed === undefined || confirmed > now ? { at: now } : { at: now, confirmed }
  return now - at < dayMs ? last : { at: now, confirmed: at }
}

/** The time by which ages count; 0 before anything was confirmed. */
export function confirmedTime({ confirmed = 0 }: Sighting, now: number): number {
  return Math.min(confirmed, now)
}
