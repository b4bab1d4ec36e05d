import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SiteId } from '#lib/domain/ids.ts'
import { attendQuery } from '#lib/queries/attend.ts'

/** What a window opens for comes first. */
const settleMs = 500

/** As long as this is drawn, changes in the shop are followed. */
export function useAttendance(siteId: SiteId): void {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...attendQuery(siteId), enabled: isSettled })
}
