import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import { readCodes } from './codes.ts'
import { hasCosts } from './costs.ts'
import { currencyOf } from './currency.ts'
import { readLevels } from './levels.ts'
import type { SearchRow } from './row.ts'
import { findPriced, findRow, readId, readName, variantsAt } from './rows.ts'
import { fromScaled } from './scaled.ts'
import { codeFlags, rowFlags, type SearchIndex, type Segment, stockStates } from './segment.ts'
import { readValues } from './values.ts'

/**
 * A row as it was indexed, but values have no order, and a SKU that two variants share comes once.
 */
export function readRow(segment: Segment, row: number): SearchRow {
  const flags = segment.flags[row]!
  const has = (flag: number) => (flags & flag) !== 0
  const { type, brand, ribbon, collection, option } = readValues(segment, row)
  const skus = readCodes(segment, row, codeFlags.sku)
  const cost = segment.cost[row] ?? 0
  return {
    id: readId(segment, row),
    name: readName(segment, row),
    skus: has(rowFlags.sku) ? skus : [...skus, ''],
    barcodes: readCodes(segment, row, codeFlags.barcode),
    brand: brand[0] ?? '',
    ribbon: ribbon[0] ?? '',
    collections: collection,
    optionValues: option,
    type: type[0] ?? '',
    visible: has(rowFlags.visible),
    ...(has(rowFlags.unbuyable) && { isUnbuyable: true as const }),
    currency: currencyOf({ segments: [segment] }),
    listPrice: fromScaled(segment.listPrice[row]!, segment.scale),
    paidPrice: fromScaled(segment.paidPrice[row]!, segment.scale),
    ...readPrices(segment, row),
    ...(segment.cost.length < segment.rows && { isCostLocked: true as const }),
    cost: cost === 0 ? undefined : fromScaled(cost - 1, segment.scale),
    stock: readStock(flags),
    quantity: has(rowFlags.counted) ? segment.quantity[row] : undefined,
    ...(segment.locations > 0 && { levels: readLevels(segment, row) }),
    hasWeight: has(rowFlags.weight),
    hasImage: has(rowFlags.image),
    hasDescription: has(rowFlags.description),
    hasSeo: has(rowFlags.seo),
    onSale: has(rowFlags.onSale),
    variantCount: segment.variantCount[row]!,
    updatedAt: fromSeconds(segment.updatedAt[row]!),
    createdAt: fromSeconds(segment.createdAt[row]!),
  }
}

function fromSeconds(seconds: number): string | undefined {
  return seconds === 0 ? undefined : new Date(seconds * 1000).toISOString()
}

function readPrices(segment: Segment, row: number): Pick<SearchRow, 'prices' | 'variantPrices'> {
  const { pricedStarts, pricedLists, pricedPaids, scale } = segment
  const at = findPriced(segment, row)
  if (at === undefined) return {}
  const prices: PricePair[] = []
  const last = Math.min(pricedStarts[at + 1]!, pricedPaids.length)
  for (let price = pricedStarts[at]!; price < last; price++) {
    prices.push({
      listPrice: fromScaled(pricedLists[price]!, scale),
      paidPrice: fromScaled(pricedPaids[price]!, scale),
    })
  }
  const variantPrices = Array.from(variantsAt(segment, at), (pair) => pair - 1)
  return { prices, ...(variantPrices.length > 0 && { variantPrices }) }
}

export function readStock(flags: number): SearchRow['stock'] {
  return stockStates[(flags / rowFlags.stock) & 3] ?? 'in-stock'
}

/** The row of a product that the index has, or undefined. */
export function findSearchRow({ segments }: SearchIndex, id: string): SearchRow | undefined {
  // A later segment has the newer row.
  for (const segment of segments.toReversed()) {
    const row = findRow(segment, id)
    if (row !== undefined && segment.alive?.[row] !== 0) return readRow(segment, row)
  }
  return undefined
}

/**
 * Every row of the index, in no order. Throws without costs: an index built from the rows would
 * lose them.
 */
export function* readRows(index: SearchIndex): Generator<SearchRow> {
  if (!hasCosts(index)) throw new Error('The costs of this index are not available.')
  const { segments } = index
  for (const segment of segments) {
    for (let row = 0; row < segment.rows; row++) {
      if (segment.alive === undefined || segment.alive[row] === 1) yield readRow(segment, row)
    }
  }
}
