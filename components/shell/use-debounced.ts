import { useEffect, useState } from 'react'
import { debounce } from '#lib/base/debounce.ts'

/** `value` once it has stood still for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const settle = debounce(() => setSettled(value), { delayMs })
    settle()
    return settle.cancel
  }, [value, delayMs])
  return settled
}
