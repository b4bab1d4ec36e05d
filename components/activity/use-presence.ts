import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SiteId } from '#lib/catalog/ids.ts'
import { presenceQuery } from '#lib/queries/feed.ts'

/** What a window opens for comes first. */
const quietMs = 500

/** As long as this is drawn, changes in the shop are followed. */
export function usePresence(siteId: SiteId): void {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...presenceQuery(siteId), enabled: isSettled })
}
