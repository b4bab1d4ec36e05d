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

/** Milliseconds of each, after one round to warm up. */
export function timesOf<T>(items: readonly T[], work: (item: T) => unknown): number[] {
  for (const item of items) work(item)
  return items.map((item) => timeOf(() => work(item)))
}
