const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The waits after failed attempts; together about two days. */
const waitsMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
]

/** When a message is sent again after so many failed attempts; undefined: not again. */
export function nextAttempt(failed: number, now: number): number | undefined {
  const wait = waitsMs[failed - 1]
  return wait === undefined ? undefined : now + wait
}
