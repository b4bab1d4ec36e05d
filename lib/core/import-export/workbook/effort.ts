import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'

/** Tags of all parts of a workbook that are read. 200,000 rows of 40 cells have 16 million. */
const maxTags = 20_000_000
/** Time limit for files within all other limits: the user gets a message instead of a wait. */
const maxMs = 8000
/** A chunk takes less, however bad it is; the rest is time in which the computer slept or did something else. */
const maxMsOfChunk = 200

/** The budget for reading one workbook. Throws a `ProblemError` when it is exhausted. */
export interface Effort {
  countTag(): void
  /** Called with each chunk that is unpacked. */
  checkTime(): void
}

export function createEffort(now: () => number = () => performance.now()): Effort {
  let checkedAt = now()
  let spentMs = 0
  let tags = 0
  return {
    countTag() {
      tags += 1
      if (tags > maxTags) reject(t.importExport.swollenWorkbook)
    },
    checkTime() {
      const at = now()
      spentMs += Math.min(at - checkedAt, maxMsOfChunk)
      checkedAt = at
      if (spentMs > maxMs) reject(t.importExport.slowWorkbook)
    },
  }
}
