import { medianOf } from './median.ts'

type Work = () => unknown

/** How two works compare: the medians over rounds in which they take turns, in milliseconds. */
export interface Compared {
  readonly firstMs: number
  readonly secondMs: number
  /** First by second, in the same round: what the machine does besides happens to both. */
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
