import { useEffect, useState } from 'react'

/** True once what uses it has stood for so long. */
export function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
