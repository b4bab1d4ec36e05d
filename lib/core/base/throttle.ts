interface ThrottleOptions {
  /** From the end of one call to the start of the next. */
  readonly everyMs: number
  /** No call is made after it aborts. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls at once, and then at most once per interval; the last call gets the last value. A call that returns
 * a promise ends when the promise settles; it should not reject.
 */
export function throttle<Value = void>(
  call: (value: Value) => void | Promise<void>,
  { everyMs, signal }: ThrottleOptions,
): (value: Value) => void {
  let isResting = false
  let waiting: { readonly value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  signal?.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const next = () => {
    isResting = false
    if (waiting !== undefined) run(waiting.value)
  }
  const rest = () => {
    if (signal?.aborted !== true) timer = setTimeout(next, everyMs)
  }
  const run = (value: Value) => {
    isResting = true
    waiting = undefined
    let done: void | Promise<void> = undefined
    try {
      done = call(value)
    } finally {
      if (!(done instanceof Promise)) rest()
    }
    if (done instanceof Promise) done.then(rest, rest)
  }

  return (value) => {
    if (signal?.aborted === true) return
    if (isResting) waiting = { value }
    else run(value)
  }
}
