import { createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Lines } from './line-news.tsx'

const LateNews = lazy(async () => {
  const { LineNews: news } = await import('./line-news.tsx')
  return { default: news }
})

const none: Lines = new Map()
/** What a window opens for comes first. */
const settleMs = 700

/** The marks of a list's lines; `listener` is drawn beside it, and shows nothing. */
export function useLineNews(siteId: SiteId): {
  readonly news: Lines
  readonly listener: ReactNode
} {
  const [since] = useState(() => Date.now())
  const [news, setNews] = useState(none)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  const late = isSettled ? createElement(LateNews, { siteId, since, onTold: setNews }) : null
  return { news, listener: createElement(Suspense, null, late) }
}
