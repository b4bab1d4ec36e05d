import type { SiteId } from '#lib/catalog/ids.ts'
import { findSaved } from './list-saved.ts'

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
