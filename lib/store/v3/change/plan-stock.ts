import { badInput } from '#lib/api/api-error.ts'
import type { InventoryItem } from '#lib/api/v3/index.ts'
import type { FieldValues, ItemChange, VariantFields } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { readVariants, variantValues } from '#lib/domain/places.ts'
import { toStock } from '../to-variant.ts'

const noNumber =
  'Counting begins with a number: say how many pieces there are, or it would be out of stock at once.'
const uncounted = 'Its pieces are not counted, so there is no number to change.'
const tooMany = 'The shop keeps at most 99,999 pieces of one variant.'
const tooFew = 'There are not so many pieces to take away.'

const mostPieces = 99_999

/** Stock of the place that sells, by variant. */
export type Entries = ReadonlyMap<string, InventoryItem>

/** What one variant's entry is to hold; without an entry one is made. */
export interface StockRow {
  readonly item: ItemChange
  readonly variantId: VariantId
  readonly entry: InventoryItem | undefined
  readonly stock: { readonly quantity: number } | { readonly inStock: boolean }
}

/** What the shop holds at the places of a change; variants without an entry hold nothing yet. */
export function heldStock({ set, before }: ItemChange, entries: Entries): FieldValues {
  const seen = readVariants(before)
  const held = Array.from(readVariants(set), ([id, fields]) => {
    const entry = entries.get(id)
    if (entry === undefined) return variantValues(id, { ...fields, ...seen.get(id) })
    const { tracked, quantity = null, status } = toStock(entry, undefined)
    const all = { tracked, quantity, inStock: status !== 'out-of-stock' }
    return variantValues(id, pickNamed(all, fields))
  })
  return Object.assign({}, ...held) as FieldValues
}

function pickNamed(all: Partial<VariantFields>, fields: Partial<VariantFields>) {
  const named = Object.entries(all).filter(([name]) => name in fields)
  return Object.fromEntries(named) as Partial<VariantFields>
}

/** The entry somebody was shown is not the one that is there: a difference would count twice. */
export function hasMoved({ set, stock, revisions = {} }: ItemChange, entries: Entries): boolean {
  return (
    stock === 'difference' &&
    [...readVariants(set).keys()].some((id) => {
      const [seen, now] = [revisions[id], entries.get(id)?.revision]
      return seen !== undefined && seen !== now
    })
  )
}

/** Entries that differ from what is wanted of them. Throws an `ApiError` where it cannot be. */
export function planStock(item: ItemChange, entries: Entries): StockRow[] {
  const from = readVariants(item.before)
  return Array.from(readVariants(item.set)).flatMap(([variantId, fields]): StockRow[] => {
    const entry = entries.get(variantId)
    const had = from.get(variantId)?.quantity
    const isMove = item.stock === 'difference' && entry !== undefined
    const stock = isMove ? move(fields, had, entry) : toWanted(fields, entry)
    if ('quantity' in stock && Math.abs(stock.quantity) > mostPieces) throw badInput(tooMany)
    const isThere =
      entry !== undefined &&
      ('quantity' in stock
        ? entry.trackQuantity === true && entry.quantity === stock.quantity
        : entry.trackQuantity !== true && entry.inStock === stock.inStock)
    return isThere ? [] : [{ item, variantId, entry, stock }]
  })
}

function move(
  { quantity, ...others }: Partial<VariantFields>,
  had: number | null | undefined,
  { trackQuantity, quantity: now }: InventoryItem,
) {
  if (Object.keys(others).length > 0 || typeof quantity !== 'number' || typeof had !== 'number') {
    throw badInput('Only pieces that are counted can be moved by a difference.')
  }
  if (trackQuantity !== true || now === undefined) throw badInput(uncounted)
  const next = now + quantity - had
  if (next < 0 && next < now) throw badInput(tooFew)
  return { quantity: next }
}

function toWanted(
  { tracked, quantity, inStock }: Partial<VariantFields>,
  entry: InventoryItem | undefined,
): StockRow['stock'] {
  const { tracked: is, quantity: now, status } = toStock(entry, undefined)
  const isIn = inStock ?? status !== 'out-of-stock'
  if (tracked ?? (entry === undefined ? typeof quantity === 'number' : is)) {
    const pieces = quantity ?? now ?? (isIn ? undefined : 0)
    if (pieces === undefined) throw badInput(noNumber)
    return { quantity: pieces }
  }
  if (typeof quantity === 'number') throw badInput(uncounted)
  return { inStock: isIn }
}
