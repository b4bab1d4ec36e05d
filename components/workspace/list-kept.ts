import type { SiteId } from '#lib/domain/ids.ts'

export type KeptView = Readonly<Record<string, unknown>>

/** What one surface keeps of each shop: of the one that was in front last, then of the others. */
export function listKept(kept: unknown): readonly KeptView[] {
  if (!isView(kept)) return []
  const { others } = kept
  return [kept, ...(Array.isArray(others) ? others.filter(isView) : [])]
}

export function findKept(kept: unknown, siteId: SiteId): KeptView | undefined {
  return listKept(kept).find((view) => view['siteId'] === siteId)
}

function isView(value: unknown): value is KeptView {
  return typeof value === 'object' && value !== null
}
