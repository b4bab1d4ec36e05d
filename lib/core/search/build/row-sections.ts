import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { type Column, packColumn } from '../column.ts'
import { toScaled } from '../scaled.ts'
import type { IndexBuilder } from './index-builder.ts'
import { levelFlags } from '../segment.ts'
import { encodeSteps, rowsPerStep, toPositions } from './lists.ts'
import { listed } from './number-list.ts'
import { idSectionSteps } from './id-sections.ts'
import type { Steps } from './steps.ts'

/** Names, ids and the columns that filters read, in the order of rows. */
export function* rowSectionSteps(
  builder: IndexBuilder,
  order: Uint32Array,
): Steps<Record<string, ArrayLike<number>>> {
  const names = yield* encodeSteps(order.length, (row) => builder.names[order[row]!]!)
  const ids = yield* idSectionSteps(Array.from(order, (row) => builder.ids[row]!))
  const { scale } = builder
  const scalePrice = (price: Amount | undefined) => toScaled(price!, scale).floor
  const scaleCost = (cost: Amount | undefined) =>
    cost === undefined ? 0 : toScaled(cost, scale).floor + 1
  const listPrice = yield* scaledSteps(builder.listPrices, order, scalePrice)
  const paidPrice = yield* scaledSteps(builder.paidPrices, order, scalePrice)
  const cost = yield* scaledSteps(builder.costs, order, scaleCost)
  const priced = yield* pricedSteps(builder, order)
  const levels = yield* levelSteps(builder, order)
  return {
    nameStarts: names.starts,
    nameBytes: names.items,
    ...ids,
    listPrice,
    paidPrice,
    ...priced,
    ...levels,
    cost,
    quantity: yield* inOrderSteps(listed(builder.quantities), order),
    updatedAt: yield* inOrderSteps(listed(builder.updatedAt), order),
    createdAt: yield* inOrderSteps(listed(builder.createdAt), order),
    variantCount: yield* inOrderSteps(listed(builder.variantCounts), order),
    flags: yield* inOrderSteps(listed(builder.flags), order),
  }
}

const none: readonly never[] = []

/** The prices of rows that have several pairs. */
function* pricedSteps({ prices, variantPrices, scale }: IndexBuilder, order: Uint32Array) {
  const rows: number[] = []
  const starts = [0]
  const [lists, paids]: [number[], number[]] = [[], []]
  const [variantStarts, variants]: [number[], number[]] = [[0], []]
  for (let row = 0; row < order.length; row++) {
    for (const { listPrice, paidPrice } of prices.get(order[row]!) ?? none) {
      if (rows.at(-1) !== row) rows.push(row)
      lists.push(toScaled(listPrice, scale).floor)
      paids.push(toScaled(paidPrice, scale).floor)
      starts[rows.length] = paids.length
    }
    if (rows.at(-1) === row) {
      for (const pair of variantPrices.get(order[row]!) ?? none) variants.push(pair + 1)
      variantStarts[rows.length] = variants.length
    }
    if (row % rowsPerStep === 0) yield
  }
  return {
    pricedRows: new Uint32Array(rows),
    pricedStarts: new Uint32Array(starts),
    pricedLists: new Float64Array(lists),
    pricedPaids: new Float64Array(paids),
    pricedVariantStarts: new Uint32Array(variantStarts),
    pricedVariants: new Uint32Array(variants),
  }
}

/** Nothing in a store with a single inventory location. */
function* levelSteps({ locations, levels }: IndexBuilder, order: Uint32Array) {
  if (locations.length === 0) return {}
  const names = yield* encodeSteps(locations.length, (at) => locations[at]!)
  const positions = toPositions(order)
  const starts = [0]
  const [rows, quantities, flags]: [number[], number[], number[]] = [[], [], []]
  for (const own of levels) {
    const sorted = own.toSorted((a, b) => positions[a.row]! - positions[b.row]!)
    for (const [at, { row, quantity, inStock }] of sorted.entries()) {
      rows.push(positions[row]!)
      quantities.push(Math.trunc(quantity ?? 0))
      flags.push(
        (quantity === undefined ? 0 : levelFlags.counted) | (inStock ? levelFlags.inStock : 0),
      )
      if (at % rowsPerStep === 0) yield
    }
    starts.push(rows.length)
  }
  return {
    locationStarts: names.starts,
    locationBytes: names.items,
    levelRowStarts: new Uint32Array(starts),
    levelRows: new Uint32Array(rows),
    levelQuantity: quantities,
    levelFlags: new Uint8Array(flags),
  }
}

function* inOrderSteps(numbers: Column, order: Uint32Array): Steps<Column> {
  const packed = packColumn(numbers)
  const ordered = packed.slice(0, order.length)
  for (let row = 0; row < order.length; row++) {
    ordered[row] = packed[order[row]!]!
    if (row % rowsPerStep === 0) yield
  }
  return ordered
}

function* scaledSteps(
  amounts: readonly (Amount | undefined)[],
  order: Uint32Array,
  scaleOf: (amount: Amount | undefined) => number,
): Steps<Float64Array> {
  const numbers = new Float64Array(order.length)
  for (let row = 0; row < order.length; row++) {
    numbers[row] = scaleOf(amounts[order[row]!])
    if (row % rowsPerStep === 0) yield
  }
  return numbers
}
