import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { columnWidthRange } from '#lib/extension/app/grid-views.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'

/** The user's layout of the grid for a store, stored on this computer only. */
export interface GridLayout {
  readonly columns: readonly string[]
  /** In px, of resized columns. */
  readonly widths: Readonly<Record<string, number>>
  readonly isDense: boolean
}

/** Each saved view has a layout of its own, with the changes that are not saved in the view yet. */
const keyOf = (siteId: SiteId, viewId: string | undefined) =>
  viewId === undefined ? `grid-layout/${siteId}` : `grid-layout/${siteId}/${viewId}`

/** Undefined when no layout is stored, or it cannot be read. */
export function readGridLayout(siteId: SiteId, viewId?: string): GridLayout | undefined {
  try {
    return toLayout(JSON.parse(localStorage.getItem(keyOf(siteId, viewId)) ?? 'null'))
  } catch {
    return undefined
  }
}

export function saveGridLayout(siteId: SiteId, layout: GridLayout, viewId?: string): void {
  localStorage.setItem(keyOf(siteId, viewId), JSON.stringify(layout))
}

export function removeGridLayout(siteId: SiteId, viewId: string): void {
  localStorage.removeItem(keyOf(siteId, viewId))
}

function toLayout(saved: unknown): GridLayout | undefined {
  const { columns, widths, isDense } = toRecord(saved)
  if (!Array.isArray(columns) || !isRecord(widths)) return undefined
  const validWidths = Object.entries(widths).filter((entry): entry is [string, number] =>
    isWidth(entry[1]),
  )
  return {
    columns: columns.filter((name): name is string => typeof name === 'string'),
    widths: Object.fromEntries(validWidths),
    isDense: isDense === true,
  }
}

function isWidth(value: unknown): boolean {
  const { min, max } = columnWidthRange
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}
