import type { Product, Variant } from '#lib/domain/product.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { labelCollections } from '#lib/domain/label-collections.ts'
import { toValues } from '#lib/domain/places.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { t } from '#lib/i18n/t.ts'
import type { FoundRow } from './find-rows.ts'
import type { Plan } from './plan.ts'
import type { RowIndex } from './row-index.ts'
import { findVariant } from './take-options.ts'
import { takeDiscountOfVariants } from './take-prices.ts'
import { takeDiscountOfRows } from './take-sale.ts'
import { takeProductRow, takeVariantRow } from './take-row.ts'
import { type Differing, type Fault, fault, type FieldRow, type Taking } from './taking.ts'

/** What a sheet says of one product: taken whole, or not at all. */
export interface Compared {
  readonly id: ProductId
  readonly name: string
  readonly currency: string
  readonly rows: readonly number[]
  readonly change: TypedChange | undefined
  readonly faults: readonly Fault[]
  readonly options: readonly string[]
  readonly differing: readonly Differing[]
  /** The product's own row, and those of its variants. */
  readonly holders: readonly (readonly [FieldRow, Variant | undefined])[]
}

type Kind = 'product' | 'variant' | 'media'

export function compareProduct(
  product: Product,
  plan: Plan,
  index: RowIndex,
  found: readonly FoundRow[],
): Compared {
  const taking: Taking = {
    product,
    plan,
    before: {},
    set: {},
    faults: [],
    paid: new Map(),
    options: [],
    differing: [],
  }
  const media: FieldRow[] = []
  const ownRows: FieldRow[] = []
  const seen = new Map<Variant, FieldRow>()
  const variantRows: [FieldRow, Variant][] = []
  const addVariant = (row: FieldRow, variant: Variant) => {
    if (seen.has(variant)) return fault(taking, row.row, undefined, t.importExport.rowTwice)
    seen.set(variant, row)
    variantRows.push([row, variant])
  }
  for (const each of found) {
    const row = index.open(each.row)
    const [holder, ...others] = each.holders
    if (others.length > 0) {
      fault(taking, row.row, plan.key, t.importExport.keyOfSeveral(each.named.key))
      continue
    }
    const kind = holder === undefined ? readKind(row) : 'variant'
    if (kind === undefined)
      fault(taking, row.row, 'kind', t.importExport.unknownKind(row.cell('kind') ?? ''))
    else if (kind === 'media') media.push(row)
    else if (kind === 'product') ownRows.push(row)
    else {
      const variant = holder ?? findVariant(product, row)
      if (typeof variant === 'string') taking.options.push(variant)
      else addVariant(row, variant)
    }
  }
  const [own, second] = ownRows
  if (second !== undefined) fault(taking, second.row, undefined, t.importExport.rowTwice)
  else if (own !== undefined) takeProductRow(taking, own, media)
  for (const [row, variant] of variantRows) takeVariantRow(taking, row, variant)
  if (product.variantsPriced !== true) takeDiscountOfRows(taking, variantRows)
  else if (own !== undefined) takeDiscountOfVariants(taking, own)
  return {
    id: product.id,
    name: product.name,
    currency: product.currency,
    rows: found.map(({ row }) => row),
    change: taking.faults.length > 0 ? undefined : toChange(taking),
    faults: taking.faults,
    options: [...new Set(taking.options)],
    differing: taking.differing,
    holders: own === undefined ? variantRows : [[own, undefined], ...variantRows],
  }
}

/** By its column; without one, a row that names a variant is that variant's. */
export function readKind(row: FieldRow): Kind | undefined {
  const word = (row.cell('kind') ?? '').trim().toLowerCase()
  if (word === 'product' || word === 'variant' || word === 'media') return word
  if (word !== '') return undefined
  const isVariant = (row.cell('variantId') ?? '') !== '' || (row.cell('variant') ?? '') !== ''
  return isVariant ? 'variant' : 'product'
}

function toChange({ product, plan, before, set }: Taking): TypedChange | undefined {
  const places = Object.keys(set)
  if (places.length === 0) return undefined
  const seen = toFieldValues(before)
  const next = toFieldValues(set)
  const labels = labelCollections([next], plan.facts.collections)
  const change = { id: product.id, before: seen, set: next, ...labels }
  const isMove = plan.stock === 'difference' && places.some((place) => place.endsWith('/quantity'))
  return isMove ? { ...change, stock: 'difference' } : change
}

function toFieldValues(values: Record<string, PlaceValue>) {
  return toValues(Object.entries(values) as [Place, PlaceValue][])
}
