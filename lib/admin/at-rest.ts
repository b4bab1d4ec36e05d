/**
 * Calls at once, and then no oftener than every so often, the last time with what was said last. What
 * moves on quickly would otherwise keep the worker busy with where it no longer is.
 */
export function atRest<Value>(
  call: (value: Value) => void,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): (value: Value) => void {
  let waiting: { readonly value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = undefined
    if (waiting === undefined) return
    const { value } = waiting
    waiting = undefined
    timer = setTimeout(next, everyMs)
    call(value)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return (value) => {
    waiting = { value }
    if (timer === undefined) next()
  }
}
