import { medianOf } from './median.ts'

type Work = () => unknown

/** Compares two functions that alternate in each round: medians in milliseconds. */
export interface Compared {
  readonly firstMs: number
  readonly secondMs: number
  /** The first divided by the second in the same round, so that other load affects both. */
  readonly ratio: number
}

export async function compareTimes(first: Work, second: Work, rounds: number): Promise<Compared> {
  const times: (readonly [number, number])[] = []
  const warmUp = Math.ceil(rounds / 4)
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const pair = [await timeOf(first), await timeOf(second)] as const
    if (round >= warmUp) times.push(pair)
  }
  return {
    firstMs: medianOf(times.map(([one]) => one)),
    secondMs: medianOf(times.map(([, other]) => other)),
    ratio: medianOf(times.map(([one, other]) => one / other)),
  }
}

async function timeOf(work: Work): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
