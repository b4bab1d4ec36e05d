import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import type { SnapshotReader } from '#lib/replica/blob/read-products.ts'

/** Like `readProducts`; tests pass their own products. */
export type ReadCachedProducts = (siteId: string, reader: SnapshotReader) => Promise<boolean>

export function rejectReplica(): never {
  throw new ProblemError({ code: 'not-found', message: t.importExport.noReplica })
}
