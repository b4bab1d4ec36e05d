import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { presenceQuery } from '#lib/extension/queries/feed.ts'

/** Delay, so that the content of the window loads first. */
const startDelayMs = 500

/** Follows changes in the store while the component is mounted. */
export function usePresence(siteId: SiteId): void {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...presenceQuery(siteId), enabled: isStarted })
}
