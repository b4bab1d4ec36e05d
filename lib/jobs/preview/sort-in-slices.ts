import { yieldToEventLoop } from '#lib/base/yield-to-event-loop.ts'

/** Items that are sorted or merged without a break: a few milliseconds. */
const perSlice = 5_000

/** As `toSorted`, stable, with breaks for other work. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += perSlice) {
    if (start > 0) await yieldToEventLoop()
    runs.push(items.slice(start, start + perSlice).toSorted(compare))
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(
  ones: readonly T[],
  others: readonly T[],
  compare: (one: T, other: T) => number,
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
    if (merged.length % perSlice === 0) await yieldToEventLoop()
  }
  return merged
}
