import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'
import type { CopyReader } from '#lib/replica/blob/read-products.ts'

/** As `readProducts`: tests bring products of their own. */
export type ReadCopyProducts = (siteId: string, reader: CopyReader) => Promise<boolean>

export function refuseCopy(): never {
  throw new ProblemError({ code: 'not-found', sentence: t.importExport.noCopy })
}
