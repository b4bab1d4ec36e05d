/** What a row of the grid shows: a product, by its index in the order, or one of its variants. */
export interface GridPosition {
  readonly product: number
  /** Index of the variant; absent in the row of the product itself. */
  readonly variant?: number | undefined
}

export interface RowMap {
  readonly rows: number
  positionOf(row: number): GridPosition
  /** The first row of a product. */
  rowOf(product: number): number
}

interface RowMapOptions {
  readonly products: number
  readonly variantsOf: (product: number) => number
  /** By variant: the variants that have a row, if not all of them do. */
  readonly pickedOf?: ((product: number) => readonly number[] | undefined) | undefined
  /** A row for each variant, instead of one for each product. */
  readonly isByVariant: boolean
  /** Indexes of the products whose variants are unfolded. */
  readonly opened: readonly number[]
}

/** Maps row numbers to products and variants without creating the rows. */
export function createRowMap(parts: RowMapOptions): RowMap {
  return parts.isByVariant ? byVariant(parts) : byProduct(parts)
}

function byVariant({ products, variantsOf, pickedOf = () => undefined }: RowMapOptions): RowMap {
  const starts = new Uint32Array(products + 1)
  for (let product = 0; product < products; product++) {
    const count = pickedOf(product)?.length ?? variantsOf(product)
    starts[product + 1] = starts[product]! + Math.max(1, count)
  }
  return {
    rows: starts[products] ?? 0,
    rowOf: (product) => starts[product] ?? 0,
    positionOf: (row) => {
      const product = findLast(products, (at) => starts[at]! <= row)
      // A product with a single variant has only its own row.
      if (variantsOf(product) < 2) return { product }
      const at = row - starts[product]!
      return { product, variant: pickedOf(product)?.[at] ?? at }
    },
  }
}

function byProduct({ products, variantsOf, opened }: RowMapOptions): RowMap {
  const open = opened.toSorted((a, b) => a - b)
  const before = [0]
  for (const product of open) before.push((before.at(-1) ?? 0) + variantsOf(product))
  const rowOf = (product: number) => product + before[countBelow(open, product)]!
  return {
    rows: products + (before.at(-1) ?? 0),
    rowOf,
    positionOf: (row) => {
      const last = findLast(open.length, (at) => rowOf(open[at]!) <= row)
      const product = open[last]
      if (product === undefined || rowOf(product) > row) return { product: row }
      const variant = row - rowOf(product) - 1
      if (variant < 0) return { product }
      if (variant < variantsOf(product)) return { product, variant }
      return { product: row - before[last + 1]! }
    },
  }
}

function countBelow(sorted: readonly number[], value: number): number {
  let count = 0
  while (count < sorted.length && sorted[count]! < value) count++
  return count
}

/** The last of 0 … size for which the falling `test` holds; 0 if for none. */
function findLast(size: number, test: (at: number) => boolean): number {
  let low = 0
  let high = size
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) low = middle
    else high = middle
  }
  return low
}
