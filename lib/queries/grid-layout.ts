import { isRecord, toRecord } from '#lib/base/is-record.ts'
import type { SiteId } from '#lib/catalog/ids.ts'

/** The user's layout of the grid for a shop, stored on this computer only. */
export interface GridLayout {
  readonly columns: readonly string[]
  /** In px, of resized columns. */
  readonly widths: Readonly<Record<string, number>>
  readonly isDense: boolean
}

const keyOf = (siteId: SiteId) => `grid-layout/${siteId}`

/** Undefined when no layout is stored, or it cannot be read. */
export function readGridLayout(siteId: SiteId): GridLayout | undefined {
  try {
    return toLayout(JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null'))
  } catch {
    return undefined
  }
}

export function saveGridLayout(siteId: SiteId, layout: GridLayout): void {
  localStorage.setItem(keyOf(siteId), JSON.stringify(layout))
}

function toLayout(saved: unknown): GridLayout | undefined {
  const { columns, widths, isDense } = toRecord(saved)
  if (!Array.isArray(columns) || !isRecord(widths)) return undefined
  const validWidths = Object.entries(widths).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return {
    columns: columns.filter((name): name is string => typeof name === 'string'),
    widths: Object.fromEntries(validWidths),
    isDense: isDense === true,
  }
}
