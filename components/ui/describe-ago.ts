import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

/** "just now", "2 min ago", "3 h ago", then the day. */
export function describeAgo(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return t.activity.justNow
  if (minutes < 60) return t.activity.minutesAgo(minutes)
  return minutes < 24 * 60 ? t.activity.hoursAgo(Math.floor(minutes / 60)) : formatMoment(at)
}
