import { useEffect, useState } from 'react'
import { debounce } from '#lib/core/base/debounce.ts'

/** `value`, once it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const update = debounce(() => setDebounced(value), { delayMs })
    update()
    return update.cancel
  }, [value, delayMs])
  return debounced
}
