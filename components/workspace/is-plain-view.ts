import type { SiteId } from '#lib/domain/ids.ts'
import { findKept } from './list-kept.ts'

/**
 * Whether the popup opens with all products of the shop and nothing else: no search, screen or
 * selection to come back to. In doubt it does not.
 */
export function isPlainView(kept: unknown, siteId: SiteId): boolean {
  if (kept === undefined) return true
  const all = parse(kept)
  if (all === undefined) return false
  const view = findKept(all, siteId)
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

function parse(kept: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const view: unknown = typeof kept === 'string' ? JSON.parse(kept) : undefined
    return typeof view === 'object' && view !== null ? { ...view } : undefined
  } catch {
    return undefined
  }
}
