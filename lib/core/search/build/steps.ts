import { sleep } from '#lib/core/base/abort.ts'

const runLength = 2048

const mergeStep = 8192

/** Work in steps: the runner may pause at each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs to the end without a pause: for small amounts of work. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Runs with a pause after every `yieldEvery` milliseconds of work; rejects when aborted. */
export async function runInSlices<T>(
  steps: Steps<T>,
  {
    signal,
    yieldEvery = 12,
  }: { signal?: AbortSignal | undefined; yieldEvery?: number | undefined },
): Promise<T> {
  let started = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - started < yieldEvery) continue
    await sleep(0, signal)
    started = performance.now()
  }
}

/** The numbers 0 … size - 1 in order, ties by number. */
export function sortSteps(size: number, compare: Compare): Steps<Uint32Array> {
  return sortMemberSteps(listNumbers(size), compare)
}

type Compare = (a: number, b: number) => number

/** 0 … size - 1. */
export function listNumbers(size: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(size)
  for (let at = 0; at < size; at++) numbers[at] = at
  return numbers
}

/** Some numbers in order, ties as they are: runs are sorted at once, then merged in steps. */
export function* sortMemberSteps(
  members: Uint32Array<ArrayBuffer>,
  compare: Compare,
): Steps<Uint32Array> {
  const size = members.length
  let from = members
  yield
  for (let start = 0; start < size; start += runLength) {
    from.subarray(start, start + runLength).sort(compare)
    yield
  }
  let into = new Uint32Array(size)
  for (let length = runLength; length < size; length *= 2) {
    for (let start = 0; start < size; start += 2 * length) {
      const middle = Math.min(start + length, size)
      const end = Math.min(start + 2 * length, size)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const takesLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)
        into[at] = takesLeft ? from[left++]! : from[right++]!
        if (at % mergeStep === 0) yield
      }
    }
    const merged = into
    into = from
    from = merged
  }
  return from
}
