import { isRecord } from '#lib/core/base/is-record.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'

export type PageState = Readonly<Record<string, unknown>>

/** The saved states of a page: of the last active store, then of the others. */
export function listPageStates(saved: unknown): readonly PageState[] {
  if (!isRecord(saved)) return []
  const { others } = saved
  return [saved, ...(Array.isArray(others) ? others.filter(isRecord) : [])]
}

export function findPageState(saved: unknown, siteId: SiteId): PageState | undefined {
  return listPageStates(saved).find((state) => state['siteId'] === siteId)
}

/**
 * The text of the search that the popup opens with; '' for the plain list of products. Undefined if there is a
 * screen or a selection to restore, and in case of doubt.
 */
export function readOpeningSearch(saved: unknown, siteId: SiteId): string | undefined {
  if (saved === undefined) return ''
  const all = parse(saved)
  if (all === undefined) return undefined
  const state = findPageState(all, siteId)
  // The state of another store is not restored.
  if (state === undefined) return ''
  const { home, screen, text, selection } = state
  const isSearch =
    home === 'search' &&
    JSON.stringify(screen) === '{"kind":"home"}' &&
    JSON.stringify(selection) === '{"picked":[]}'
  return isSearch && typeof text === 'string' ? text : undefined
}

function parse(saved: unknown): PageState | undefined {
  try {
    const state: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    return isRecord(state) ? state : undefined
  } catch {
    return undefined
  }
}
