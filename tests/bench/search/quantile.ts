/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/**
 * Milliseconds of each after a warm-up round: the median of three, because one may coincide with
 * garbage collection or with other load on the machine.
 */
export function timesOf<T>(items: readonly T[], work: (item: T) => unknown): number[] {
  for (const item of items) work(item)
  const rounds = [1, 2, 3].map(() => items.map((item) => timeOf(() => work(item))))
  return items.map((_, at) =>
    quantile(
      rounds.map((times) => times[at]!),
      0.5,
    ),
  )
}
