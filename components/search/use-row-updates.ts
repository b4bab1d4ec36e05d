import { createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Rows } from './row-updates.tsx'

const DelayedUpdates = lazy(async () => {
  const { RowUpdates: updates } = await import('./row-updates.tsx')
  return { default: updates }
})

const none: Rows = new Map()
/** What a window opens for comes first. */
const quietMs = 700

/** The marks of a list's lines; `listener` is drawn beside it, and shows nothing. */
export function useRowUpdates(siteId: SiteId): {
  readonly updates: Rows
  readonly listener: ReactNode
} {
  const [since] = useState(() => Date.now())
  const [updates, setUpdates] = useState(none)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  const late = isSettled
    ? createElement(DelayedUpdates, { siteId, since, onReported: setUpdates })
    : null
  return { updates, listener: createElement(Suspense, null, late) }
}
