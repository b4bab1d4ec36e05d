import { sleep } from '#lib/base/abort.ts'

/** Work in steps: whoever runs it decides at each `yield` whether to go on at once. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs to the end without a pause: for small amounts. */
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
