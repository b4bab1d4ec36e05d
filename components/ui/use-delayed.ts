import { useEffect, useState } from 'react'

/** True once what uses it has stood for so long. */
export function useDelayed(afterMs: number): boolean {
  const [isDelayed, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isDelayed
}
