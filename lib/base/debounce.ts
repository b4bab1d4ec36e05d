interface DebounceOptions {
  readonly delayMs: number
  /** Nothing is called once it aborts. */
  readonly signal?: AbortSignal | undefined
}

export interface Debounced<Value> {
  (value: Value): void
  /** Drops the call that waits, if one does. */
  readonly cancel: () => void
}

/** Calls with the last value once no other one has come for a while. */
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
