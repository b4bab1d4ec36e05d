import { t } from '#lib/core/i18n/t.ts'

/** "8 s", "2 min". */
export function describeLeft(leftMs: number): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return seconds < 90
    ? t.offlineReplica.seconds(seconds)
    : t.offlineReplica.minutes(Math.round(seconds / 60))
}
