import { createTimeSlice } from '#lib/core/base/time-slice.ts'

/** Items that are sorted or merged without looking at the time: about a millisecond. */
const perStep = 2_000

/** As `toSorted`, stable, with breaks for other work. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const pause = createTimeSlice()
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += perStep) {
    runs.push(items.slice(start, start + perStep).toSorted(compare))
    await pause()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause))
    }
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(
  ones: readonly T[],
  others: readonly T[],
  compare: (one: T, other: T) => number,
  pause: () => Promise<void>,
): Promise<T[]> {
  const merged: T[] = []
  let [left, right] = [0, 0]
  while (left < ones.length || right < others.length) {
    const [one, other] = [ones[left], others[right]]
    const isLeft = other === undefined || (one !== undefined && compare(one, other) <= 0)
    if (isLeft && one !== undefined) {
      merged.push(one)
      left += 1
    } else if (other !== undefined) {
      merged.push(other)
      right += 1
    }
    if (merged.length % perStep === 0) await pause()
  }
  return merged
}
