import type { SiteId } from '#lib/catalog/ids.ts'
import type { SheetSource } from '#lib/queries/import-export/sheet-engine.ts'

const waiting = new Map<SiteId, SheetSource>()

/** Has the import of a store open this as soon as its page is shown. */
export function handOver(siteId: SiteId, source: SheetSource): void {
  waiting.set(siteId, source)
}

/** What another page left for the import; undefined the second time. */
export function takeOver(siteId: SiteId): SheetSource | undefined {
  const source = waiting.get(siteId)
  waiting.delete(siteId)
  return source
}
