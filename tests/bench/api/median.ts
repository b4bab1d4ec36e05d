/** Milliseconds that each of some works takes: medians over rounds in which they take turns. */
export async function medianTimes<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  const warmUp = Math.ceil(rounds / 4)
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const name of names) {
      const started = performance.now()
      await works[name]()
      const took = performance.now() - started
      if (round >= warmUp) times.get(name)?.push(took)
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
