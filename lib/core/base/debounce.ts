interface DebounceOptions {
  readonly delayMs: number
  /** No call is made after it aborts. */
  readonly signal?: AbortSignal | undefined
}

export interface Debounced<Value> {
  (value: Value): void
  /** Drops a pending call. */
  readonly cancel: () => void
}

/** Calls with the last value once no other value came for `delayMs`. */
export function debounce<Value = void>(
  call: (value: Value) => void,
  { delayMs, signal }: DebounceOptions,
): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  signal?.addEventListener('abort', cancel, { once: true })
  const later = (value: Value) => {
    cancel()
    if (signal?.aborted !== true) timer = setTimeout(() => call(value), delayMs)
  }
  return Object.assign(later, { cancel })
}
