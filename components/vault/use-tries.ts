import { useEffect, useState } from 'react'

const freeTries = 5
const firstDelayMs = 5_000
const maxDelayMs = 300_000

/**
 * A delay that grows after wrong tries. It stops somebody at this keyboard from trying quickly; a thief
 * who has the vault itself is met by what one try costs.
 */
export function useTries() {
  const [failures, setFailures] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (secondsLeft === 0) return undefined
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const fail = () => {
    const next = failures + 1
    setFailures(next)
    setSecondsLeft(delayOf(next) / 1000)
  }
  return { secondsLeft, fail }
}

/** After so many wrong tries, in milliseconds. */
export function delayOf(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - freeTries))
}
