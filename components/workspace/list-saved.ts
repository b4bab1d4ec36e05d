import type { SiteId } from '#lib/catalog/ids.ts'

export type SavedView = Readonly<Record<string, unknown>>

/** What one surface keeps of each shop: of the one that was in front last, then of the others. */
export function listSaved(saved: unknown): readonly SavedView[] {
  if (!isView(saved)) return []
  const { others } = saved
  return [saved, ...(Array.isArray(others) ? others.filter(isView) : [])]
}

export function findSaved(saved: unknown, siteId: SiteId): SavedView | undefined {
  return listSaved(saved).find((view) => view['siteId'] === siteId)
}

function isView(value: unknown): value is SavedView {
  return typeof value === 'object' && value !== null
}
