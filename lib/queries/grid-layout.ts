import type { SiteId } from '#lib/catalog/ids.ts'

/** How somebody set up the grid for a shop; it says nothing about the shop, and stays on this computer. */
export interface GridLayout {
  readonly columns: readonly string[]
  /** px, of the columns that were dragged. */
  readonly widths: Readonly<Record<string, number>>
  readonly isDense: boolean
}

const keyOf = (siteId: SiteId) => `grid-layout/${siteId}`

/** Undefined where nothing was set up yet, or what was kept cannot be read. */
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
  if (typeof saved !== 'object' || saved === null) return undefined
  const { columns, widths, isDense } = saved as Readonly<Record<string, unknown>>
  if (!Array.isArray(columns) || typeof widths !== 'object' || widths === null) return undefined
  const validWidths = Object.entries(widths).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return {
    columns: columns.filter((name): name is string => typeof name === 'string'),
    widths: Object.fromEntries(validWidths),
    isDense: isDense === true,
  }
}
