import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Column } from '../column.ts'
import { toScaled } from '../scaled.ts'
import type { IndexBuilder } from './index-builder.ts'
import { levelFlags } from '../segment.ts'
import { encodeSteps, rowsPerStep, toPositions } from './lists.ts'
import { type Steps, sortSteps } from './steps.ts'
import { compareTexts } from '#lib/base/compare-texts.ts'

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Names, ids and the columns that filters read. */
export function* rowSectionSteps(
  builder: IndexBuilder,
  order: Uint32Array,
): Steps<Record<string, ArrayLike<number>>> {
  const { ids } = builder
  const names = yield* encodeSteps(order.length, (row) => builder.names[order[row]!]!)
  const idBytes = yield* idSteps(ids, order)
  const rowsById = yield* sortSteps(order.length, (a, b) =>
    compareTexts(ids[order[a]!]!, ids[order[b]!]!),
  )
  const scaled = (amounts: readonly (Amount | undefined)[], known: number) =>
    pickSteps(order, (row) => {
      const amount = amounts[row]
      return amount === undefined ? 0 : toScaled(amount, builder.scale).floor + known
    })
  const listPrice = yield* scaled(builder.listPrices, 0)
  const paidPrice = yield* scaled(builder.paidPrices, 0)
  const cost = yield* scaled(builder.costs, 1)
  const priced = yield* pricedSteps(builder, order)
  const levels = yield* levelSteps(builder, order)
  return {
    nameStarts: names.starts,
    nameBytes: names.items,
    idStarts: idBytes.starts,
    idBytes: idBytes.items,
    rowsById,
    listPrice,
    paidPrice,
    ...priced,
    ...levels,
    cost,
    quantity: yield* pickSteps(order, (row) => builder.quantities[row]!),
    updatedAt: yield* pickSteps(order, (row) => builder.updatedAt[row]!),
    createdAt: yield* pickSteps(order, (row) => builder.createdAt[row]!),
    variantCount: yield* pickSteps(order, (row) => builder.variantCounts[row]!),
    flags: yield* pickSteps(order, (row) => builder.flags[row]!),
  }
}

/** The prices of rows that have several pairs. */
function* pricedSteps({ prices, variantPrices, scale }: IndexBuilder, order: Uint32Array) {
  const rows: number[] = []
  const starts = [0]
  const [lists, paids]: [number[], number[]] = [[], []]
  const [variantStarts, variants]: [number[], number[]] = [[0], []]
  for (let row = 0; row < order.length; row++) {
    for (const { listPrice, paidPrice } of prices.get(order[row]!) ?? []) {
      if (rows.at(-1) !== row) rows.push(row)
      lists.push(toScaled(listPrice, scale).floor)
      paids.push(toScaled(paidPrice, scale).floor)
      starts[rows.length] = paids.length
    }
    if (rows.at(-1) === row) {
      for (const pair of variantPrices.get(order[row]!) ?? []) variants.push(pair + 1)
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

function* idSteps(
  ids: readonly string[],
  order: Uint32Array,
): Steps<{ starts: Uint32Array; items: Column }> {
  const bytes = new Uint8Array(order.length * 16)
  for (let row = 0; row < order.length; row++) {
    const id = ids[order[row]!]!
    if (!guid.test(id)) return yield* encodeSteps(order.length, (at) => ids[order[at]!]!)
    const digits = id.replaceAll('-', '')
    for (let at = 0; at < 16; at++) {
      bytes[row * 16 + at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
    }
    if (row % rowsPerStep === 0) yield
  }
  return { starts: new Uint32Array(0), items: bytes }
}

function* pickSteps(order: Uint32Array, valueOf: (row: number) => number): Steps<Float64Array> {
  const values = new Float64Array(order.length)
  for (let row = 0; row < order.length; row++) {
    values[row] = valueOf(order[row]!)
    if (row % rowsPerStep === 0) yield
  }
  return values
}
