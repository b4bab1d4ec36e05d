import { isRecord } from '#lib/core/base/is-record.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { MatchRange } from '#lib/core/search/highlight.ts'
import type { Hit } from '#lib/core/search/hit.ts'

/** The page state with the first rows of the search that was left in the popup's box. */
export const leftSearchKey = 'left-search'

export interface LeftRow {
  readonly hit: Hit
  /** The parts of its name that match. */
  readonly matchRanges: readonly MatchRange[]
}

export interface LeftSearch {
  readonly siteId: SiteId
  readonly text: string
  /** The stored records that were searched. Records never change under their names, so neither do these rows. */
  readonly recordNames: readonly string[]
  readonly rows: readonly LeftRow[]
}

/** The saved rows of this search; undefined if another text or another state of the offline copy was searched. */
export function findLeftRows(
  saved: unknown,
  { siteId, text, recordNames }: Omit<LeftSearch, 'rows'>,
): readonly LeftRow[] | undefined {
  const left = parse(saved)
  if (left?.['siteId'] !== siteId || left['text'] !== text) return undefined
  if (JSON.stringify(left['recordNames']) !== JSON.stringify(recordNames)) return undefined
  const { rows } = left
  return Array.isArray(rows) && rows.every(isLeftRow) ? rows : undefined
}

function parse(saved: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const left: unknown = typeof saved === 'string' ? JSON.parse(saved) : undefined
    return isRecord(left) ? left : undefined
  } catch {
    return undefined
  }
}

const hitTypes: Readonly<Record<keyof Hit, readonly string[]>> = {
  id: ['string'],
  name: ['string'],
  code: ['string'],
  listPrice: ['string'],
  paidPrice: ['string'],
  stock: ['string'],
  quantity: ['number', 'undefined'],
  visible: ['boolean'],
  variantCount: ['number'],
  ribbon: ['string'],
  isSimilar: ['boolean'],
}

function isLeftRow(row: unknown): row is LeftRow {
  if (!isRecord(row) || !isRecord(row['hit']) || !Array.isArray(row['matchRanges'])) return false
  const { hit, matchRanges } = row
  return (
    Object.entries(hitTypes).every(([field, types]) => types.includes(typeof hit[field])) &&
    matchRanges.every((range) => Array.isArray(range) && range.every(Number.isInteger))
  )
}
