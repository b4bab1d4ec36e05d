import { toLocalDay } from '#lib/core/base/local-day.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RestorePoint } from '../restore-point.ts'

/** Characters: Windows allows 260 with all folders. */
const maxLength = 120

/** "shelfside-2026-11-23-14-05-Lamps-Before-the-sale.zip": files of several stores in one folder sort by time. */
export function namePointFile({ at, name, reason }: RestorePoint, store: string): string {
  const time = new Date(at)
  const minute = [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0'))
  const point = name ?? t.restore[`reason/${reason}`]
  const words = ['shelfside', toLocalDay(at), ...minute, store, point].join(' ')
  return toFileName(words, 'zip', maxLength)
}
