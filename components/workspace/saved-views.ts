import { isRecord } from '#lib/base/is-record.ts'
import type { SiteId } from '#lib/catalog/ids.ts'

export type SavedView = Readonly<Record<string, unknown>>

/** The saved views of a page: of the last active shop, then of the others. */
export function listSaved(saved: unknown): readonly SavedView[] {
  if (!isRecord(saved)) return []
  const { others } = saved
  return [saved, ...(Array.isArray(others) ? others.filter(isRecord) : [])]
}

export function findSaved(saved: unknown, siteId: SiteId): SavedView | undefined {
  return listSaved(saved).find((view) => view['siteId'] === siteId)
}

/**
 * Whether the popup opens with the plain list of products: no search, screen or selection to
 * restore. False in case of doubt.
 */
export function isPlainView(saved: unknown, siteId: SiteId): boolean {
  if (saved === undefined) return true
  const all = parse(saved)
  if (all === undefined) return false
  const view = findSaved(all, siteId)
  // A view of another shop is not restored.
  if (view === undefined) return true
  const { home, screen, text, selection } = view
  return (
    home === 'search' &&
    text === '' &&
    JSON.stringify(screen) === '{"kind":"home"}' &&
    JSON.stringify(selection) === '{"picked":[]}'
  )
}

function parse(saved: unknown): SavedView | undefined {
  try {
    const view: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    return isRecord(view) ? view : undefined
  } catch {
    return undefined
  }
}
