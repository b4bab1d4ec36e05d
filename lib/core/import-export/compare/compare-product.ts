import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { labelCollections } from '#lib/core/catalog/product/label-collections.ts'
import {
  fieldValuesFrom,
  isQuantityPath,
  parseLocationStockPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FoundRow } from './group-rows.ts'
import type { RowIndex } from './row-index.ts'
import type { Plan } from './plan.ts'
import { findVariant, namesChoice, readOptionCells } from './apply-options.ts'
import {
  applyDiscountOfVariants,
  applyDiscountCell,
  applyPrices,
  applySurcharges,
  isStated,
} from './apply-prices.ts'
import { applyDiscountOfRows } from './apply-sale.ts'
import {
  type Differing,
  type ImportError,
  addError,
  type FieldRow,
  type ImportRowContext,
  setField,
} from './import-row-context.ts'
import type { Field } from '#lib/core/catalog/fields/field.ts'
import { fields, type FieldValue } from '#lib/core/catalog/fields/registry.ts'
import { type Field as SheetField, flagKeys, textKeys } from '../columns/fields.ts'
import { showCell } from '../columns/show-cell.ts'
import { noteIgnored } from './ignored-cells.ts'
import { isSameEntry } from './is-same-text.ts'
import { readFlag, readText, rejectCurrency } from './read-values.ts'
import { changedCell, applyNumbers, applyStock } from './apply-numbers.ts'
import { nameLocation } from '#lib/core/catalog/fields/stock-column.ts'
import { applyLevels } from './apply-levels.ts'
import { applyAltTexts, applyCollections, applyInfo, applyMedia } from './apply-lists.ts'

/** The comparison of one product with its rows. A product is imported as a whole, or not at all. */
export interface Compared {
  readonly id: ProductId
  readonly name: string
  readonly currency: string
  readonly rows: readonly number[]
  readonly change: ManualEdit | undefined
  readonly errors: readonly ImportError[]
  readonly options: readonly string[]
  readonly differing: readonly Differing[]
  /** The product's own row, and those of its variants. */
  readonly targets: readonly (readonly [FieldRow, Variant | undefined])[]
}

type Kind = 'product' | 'variant' | 'media'

export function compareProduct(
  product: Product,
  plan: Plan,
  index: RowIndex,
  found: readonly FoundRow[],
): Compared {
  const context: ImportRowContext = {
    product,
    plan,
    before: {},
    set: {},
    errors: [],
    paid: new Map(),
    options: [],
    differing: [],
  }
  const media: FieldRow[] = []
  const ownRows: FieldRow[] = []
  const onlyRows: FieldRow[] = []
  const seen = new Map<Variant, FieldRow>()
  const variantRows: [FieldRow, Variant][] = []
  const addVariant = (row: FieldRow, variant: Variant) => {
    if (seen.has(variant)) return addError(context, row.row, undefined, t.importExport.rowTwice)
    seen.set(variant, row)
    variantRows.push([row, variant])
  }
  for (const each of found) {
    const row = index.open(each.row)
    const [target, ...others] = each.targets
    const ragged = index.ragged.get(each.row)
    if (ragged !== undefined) {
      addError(context, row.row, undefined, ragged)
      continue
    }
    if (others.length > 0) {
      addError(context, row.row, plan.key, t.importExport.keyOfSeveral(each.named.key))
      continue
    }
    const currency = rejectCurrency(row, product.currency)
    if (currency !== undefined) addError(context, row.row, 'currency', currency)
    const kind = target === undefined ? readKind(row) : 'variant'
    if (kind === undefined)
      addError(context, row.row, 'kind', t.importExport.unknownKind(row.cell('kind') ?? ''))
    else if (kind === 'media') media.push(row)
    else if (kind === 'product') ownRows.push(row)
    else if (target === undefined && isOfWhole(product, row)) onlyRows.push(row)
    else {
      const variant = target ?? findVariant(product, row, plan)
      if (typeof variant === 'string') context.options.push(variant)
      else addVariant(row, variant)
    }
  }
  const [own, second] = ownRows
  if (second !== undefined) addError(context, second.row, undefined, t.importExport.rowTwice)
  else if (own !== undefined) {
    const isBase = variantRows.some(([row]) => isStated(row.cell('surcharge'), plan))
    const hasVariants = found.some(({ row }) => readKind(index.open(row)) === 'variant')
    applyProductRow(context, own, media, { isBase, hasVariants })
  }
  for (const [at, row] of onlyRows.entries()) {
    if (at > 0) addError(context, row.row, undefined, t.importExport.rowTwice)
    else applyValues(context, row, undefined)
  }
  for (const [row, variant] of variantRows) applyVariantRow(context, row, variant)
  applySurcharges(context, own, variantRows)
  const isKnown = (field: SheetField, text: string) =>
    // In our own layout each row has the texts of its product.
    (plan.style.layout === 'own' && textKeys.some((key) => key === field)) ||
    showCell(field, product, undefined, plan.style, plan.storeContext) === text
  const variantCells = [...variantRows.map(([row]) => row), ...onlyRows]
  noteIgnored(plan, own, variantCells, isKnown)
  if (product.variantsPriced !== true) applyDiscountOfRows(context, variantRows)
  else if (own !== undefined) applyDiscountOfVariants(context, own)
  return {
    id: product.id,
    name: product.name,
    currency: product.currency,
    rows: found.map(({ row }) => row),
    change: context.errors.length > 0 ? undefined : toChange(context),
    errors: context.errors,
    options: [...new Set(context.options)],
    differing: context.differing,
    targets: own === undefined ? variantRows : [[own, undefined], ...variantRows],
  }
}

/** The kind in its column; without one, a row that names a variant is a variant row. */
export function readKind(row: FieldRow): Kind | undefined {
  const word = (row.cell('kind') ?? '').trim().toLowerCase()
  if (word === 'product' || word === 'variant' || word === 'media') return word
  if (word !== '') return undefined
  const isVariant = (row.cell('variantId') ?? '') !== '' || (row.cell('variant') ?? '') !== ''
  return isVariant ? 'variant' : 'product'
}

function toChange({ product, plan, before, set }: ImportRowContext): ManualEdit | undefined {
  const paths = Object.keys(set)
  if (paths.length === 0) return undefined
  const seen = toFieldValues(before)
  const next = toFieldValues(set)
  const { collections } = plan.storeContext
  const names = { ...labelCollections([next], collections).labels, ...labelLocations(paths, plan) }
  const labels = Object.keys(names).length === 0 ? {} : { labels: names }
  const change = { id: product.id, before: seen, set: next, ...labels }
  const isMove =
    plan.stock === 'difference' && paths.some((path) => isQuantityPath(path as FieldPath))
  return isMove ? { ...change, stock: 'difference' } : change
}

/** The names of the locations in these paths. */
function labelLocations(paths: readonly string[], { storeContext: { locations = [] } }: Plan) {
  const ids = new Set(paths.map((path) => parseLocationStockPath(path as FieldPath)?.[1]))
  return Object.fromEntries(
    locations.flatMap((each) =>
      ids.has(each.id) ? [[each.id, nameLocation(each, locations)] as const] : [],
    ),
  )
}

function toFieldValues(values: Record<string, FieldPathValue>) {
  return fieldValuesFrom(Object.entries(values) as [FieldPath, FieldPathValue][])
}

/** Applies the product's own row. */
function applyProductRow(
  context: ImportRowContext,
  row: FieldRow,
  media: readonly FieldRow[],
  { isBase, hasVariants }: { readonly isBase: boolean; readonly hasVariants: boolean },
): void {
  applyTexts(context, row)
  applyFlags(context, row, undefined)
  readOptionCells(context, row, hasVariants)
  applyPrices(context, row, undefined, isBase)
  applyDiscountCell(context, row)
  applyNumbers(context, row, undefined)
  applyStock(context, row, undefined)
  applyLevels(context, row, undefined)
  applyCollections(context, row)
  applyMedia(context, row, media)
  applyAltTexts(context, [row, ...media])
  applyInfo(context, row)
}

/** Applies the row of one variant, and its values for the product. */
function applyVariantRow(context: ImportRowContext, row: FieldRow, variant: Variant): void {
  if (context.plan.style.layout === 'own') applyTexts(context, row)
  applyFlags(context, row, variant)
  applyValues(context, row, variant)
}

/** The only variant of a V1 product without options is the product. */
function isOfWhole(product: Product, row: FieldRow): boolean {
  const isV1 = product.variantsPriced !== true
  return isV1 && product.options.length === 0 && !namesChoice(row) && !row.cell('variantId')
}

function applyValues(context: ImportRowContext, row: FieldRow, variant: Variant | undefined): void {
  applyPrices(context, row, variant)
  applyNumbers(context, row, variant)
  applyStock(context, row, variant)
  applyLevels(context, row, variant)
}

function applyTexts(context: ImportRowContext, row: FieldRow): void {
  const { plan, product } = context
  for (const field of textKeys) {
    const { product: holding, isRequired = false } = fields[field] as Field<FieldValue>
    const text = changedCell(context, row, field, undefined)
    const now = holding?.read(product)
    if (text === undefined || typeof now !== 'string') continue
    const path = field as FieldPath
    if (text === plan.clear) {
      if (isRequired) addError(context, row.row, field, t.importExport.cannotClear)
      else setField(context, row, field, path, '', now)
      continue
    }
    if (isSameEntry(text, now, plan.style.texts)) continue
    const read = readText(text, plan)
    if ('message' in read) addError(context, row.row, field, read.message)
    else setField(context, row, field, path, read.text, now)
  }
}

function applyFlags(context: ImportRowContext, row: FieldRow, variant: Variant | undefined): void {
  for (const field of flagKeys) {
    const { product, variant: ofVariant } = fields[field] as Field<FieldValue>
    const now = variant === undefined ? product?.read(context.product) : ofVariant?.read(variant)
    const text = changedCell(context, row, field, variant)
    if (text === undefined || now === undefined) continue
    const wanted = readFlag(text)
    const path = variant === undefined ? field : `variant/${variant.id}/${field}`
    if (wanted === undefined) addError(context, row.row, field, t.importExport.notFlag(text))
    else setField(context, row, field, path as FieldPath, wanted, now)
  }
}
