import { t } from '#lib/i18n/t.ts'
import { reject } from '../reject.ts'

/** Tags of all parts of a workbook that are read. 200,000 rows of 40 cells have 16 million. */
const maxTags = 20_000_000
/** Whatever the limits let in: after this a person is given a sentence and not a wait. */
const maxMs = 8000

/** What reading one workbook may cost, whatever is in it. Throws a `ProblemError` where that is used up. */
export interface Effort {
  countTag(): void
  /** Called with each piece that is unpacked. */
  checkTime(): void
}

export function createEffort(now: () => number = () => performance.now()): Effort {
  const endsAt = now() + maxMs
  let tags = 0
  return {
    countTag() {
      tags += 1
      if (tags > maxTags) reject(t.importExport.swollenWorkbook)
    },
    checkTime() {
      if (now() > endsAt) reject(t.importExport.slowWorkbook)
    },
  }
}
