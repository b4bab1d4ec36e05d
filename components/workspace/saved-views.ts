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

/**
 * Whether the popup opens with all products of the shop and nothing else: no search, screen or
 * selection to come back to. In doubt it does not.
 */
export function isPlainView(saved: unknown, siteId: SiteId): boolean {
  if (saved === undefined) return true
  const all = parse(saved)
  if (all === undefined) return false
  const view = findSaved(all, siteId)
  // What belongs to another shop is not come back to.
  if (view === undefined) return true
  const { home, screen, text, selection } = view
  return (
    home === 'search' &&
    text === '' &&
    JSON.stringify(screen) === '{"kind":"home"}' &&
    JSON.stringify(selection) === '{"picked":[]}'
  )
}

function parse(saved: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const view: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    return typeof view === 'object' && view !== null ? { ...view } : undefined
  } catch {
    return undefined
  }
}
