import { isRecord } from '#lib/base/is-record.ts'
import type { SiteId } from '#lib/catalog/ids.ts'

export type PageState = Readonly<Record<string, unknown>>

/** The saved states of a page: of the last active shop, then of the others. */
export function listPageStates(saved: unknown): readonly PageState[] {
  if (!isRecord(saved)) return []
  const { others } = saved
  return [saved, ...(Array.isArray(others) ? others.filter(isRecord) : [])]
}

export function findPageState(saved: unknown, siteId: SiteId): PageState | undefined {
  return listPageStates(saved).find((state) => state['siteId'] === siteId)
}

/**
 * Whether the popup opens with the plain list of products: no search, screen or selection to
 * restore. False in case of doubt.
 */
export function isPlainState(saved: unknown, siteId: SiteId): boolean {
  if (saved === undefined) return true
  const all = parse(saved)
  if (all === undefined) return false
  const state = findPageState(all, siteId)
  // The state of another shop is not restored.
  if (state === undefined) return true
  const { home, screen, text, selection } = state
  return (
    home === 'search' &&
    text === '' &&
    JSON.stringify(screen) === '{"kind":"home"}' &&
    JSON.stringify(selection) === '{"picked":[]}'
  )
}

function parse(saved: unknown): PageState | undefined {
  try {
    const state: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    return isRecord(state) ? state : undefined
  } catch {
    return undefined
  }
}
