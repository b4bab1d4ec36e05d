import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds, about two frames: nothing was read for so long. */
const quietMs = 30
/** Milliseconds. What takes longer is shown as it arrives. */
const maxWaitMs = 1_000

/**
 * Shows a page once everything that it reads first has arrived. Where each part appeared by itself, the controls
 * below it would move, and a click that is pressed before and released after that goes nowhere.
 */
export function ShowTogether({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const cache = useQueryClient().getQueryCache()
  useEffect(() => {
    let quiet: number | undefined
    // Parts that were just drawn begin their own reading.
    const look = () => {
      clearTimeout(quiet)
      quiet = window.setTimeout(() => {
        const isReading = cache
          .getAll()
          .some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching')
        if (!isReading) setShown(true)
      }, quietMs)
    }
    look()
    const unsubscribe = cache.subscribe(look)
    const limit = window.setTimeout(() => setShown(true), maxWaitMs)
    return () => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(limit)
    }
  }, [cache])
  return <div className={clsx('contents', !isShown && 'invisible')}>{children}</div>
}
