import { useEffect, useState } from 'react'

/** True once the component has been mounted for this time. */
export function useDelayed(afterMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isDelayed
}
