import { textOfHtml } from '#lib/core/base/html.ts'
import { type Amount, changePercent } from '#lib/core/catalog/money/amount.ts'
import { formatMoney, inDigits } from '#lib/core/catalog/money/currency.ts'
import { writeEntered } from '#lib/core/catalog/amount-text.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { lowStockLimit } from '#lib/extension/app/low-stock.ts'
import type { StockAt } from '#lib/core/catalog/product/product-details.ts'
import type { Product, StockStatus, Variant } from '#lib/core/catalog/product/product.ts'
import { sumStock } from '#lib/core/catalog/product/sum-stock.ts'
import { isPaidAboveList, type PricePair } from '#lib/core/catalog/money/paid-price.ts'
import { listSold, shownPrice } from '#lib/core/catalog/money/shown-price.ts'
import { formatCount, formatMoment, formatShare } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { SearchRow } from '#lib/extension/queries/grid-order.ts'
import { readStockAt } from './cell-target.ts'
import { isStockColumn, type StockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { type ColumnId, columnMetaOf } from './columns.ts'

/** What a row shows: values of the index at first, values of the product once it has been read. */
export interface Shown {
  readonly row: SearchRow
  /** With the edits applied. */
  readonly product?: Product | undefined
  readonly variant?: Variant | undefined
  /** Whether it is the row of a variant, also before its product has been read. */
  readonly isOfVariant?: boolean | undefined
  readonly currency: string
}

export type CellTone = 'plain' | 'muted' | 'warn' | 'bad'

export interface CellView {
  readonly text: string
  readonly tone: CellTone
  /** Not known until the product has been read. */
  readonly isWaiting?: boolean
  /** A product whose variants have several values. */
  readonly isVaried?: boolean
  /** What the tone means. */
  readonly mark?: CellMark
}

export type CellMark = 'low' | 'partly-out' | 'out-of-stock' | 'sale-above-regular'

const plain = (text: string): CellView => ({ text, tone: 'plain' })
const waiting: CellView = { text: '', tone: 'muted', isWaiting: true }

/** Where the numbers and the prices of a row come from. The index has prices, so these are always known. */
function findSources({ row, product, variant }: Shown) {
  return {
    numbers: variant ?? (product && ownerOf(product)),
    prices: variant ?? (product && shownPrice(product)) ?? row,
  }
}

/** The cell as it is displayed: “Varies” for a product whose variants have several values. */
export function readCell(column: ColumnId, shown: Shown): CellView {
  if (!hasSeveralValues(column, shown)) return readValue(column, shown)
  return { text: t.grid.varies, tone: 'muted', isVaried: true }
}

/** The value of a cell; of a product whose variants have several prices, that of the cheapest. */
function readValue(column: ColumnId, shown: Shown): CellView {
  const { row, product, variant, currency } = shown
  if (shown.isOfVariant === true && variant === undefined && columnMetaOf(column).isOfVariant)
    return waiting
  if (isStockColumn(column)) return readLevels(column, product, variant)
  const { numbers, prices } = findSources(shown)
  if (row.isCostLocked && numbers === undefined && (column === 'cost' || column === 'margin')) {
    return waiting
  }
  const money = (amount: string | undefined) =>
    plain(amount === undefined ? '' : formatMoney(amount, currency))
  const wrongPair = (amount: string): CellView => ({
    ...money(amount),
    tone: 'bad',
    mark: 'sale-above-regular',
  })
  // Columns with special cases; any other column shows its field.
  const id: string = column
  switch (id) {
    case 'name':
      return plain(product?.name ?? row.name)
    case 'sku':
      return plain(variant?.sku ?? readSku(row, product))
    case 'barcode':
      return plain(
        variant?.barcode ?? (product === undefined ? '' : (soleOf(product)?.barcode ?? '')),
      )
    case 'listPrice':
      return isPaidAboveList(prices) ? wrongPair(prices.listPrice) : money(prices.listPrice)
    case 'paidPrice': {
      const { listPrice, paidPrice } = prices
      if (isPaidAboveList(prices)) return wrongPair(paidPrice)
      // Muted if there is no discount.
      return listPrice === paidPrice ? { ...money(paidPrice), tone: 'muted' } : money(paidPrice)
    }
    case 'cost':
      return money(numbers === undefined ? row.cost : numberOf('cost', product, variant))
    case 'margin':
      return readMargin(
        prices.paidPrice,
        numbers === undefined ? row.cost : numberOf('cost', product, variant),
      )
    case 'quantity':
      return numbers === undefined
        ? readStock(row.quantity, row.stock)
        : readStock(
            numbers.stock.tracked ? numbers.stock.quantity : undefined,
            numbers.stock.status,
          )
    case 'visible': {
      const isVisible = (variant ?? product ?? row).visible
      return { text: isVisible ? t.grid.yes : t.grid.no, tone: isVisible ? 'plain' : 'warn' }
    }
    case 'ribbon':
      return plain(product?.ribbon ?? row.ribbon)
    case 'brand':
      return plain(product?.brand ?? row.brand)
    case 'collection':
      return plain(row.collections.join(', '))
    case 'variants':
      return { text: formatCount(row.variantCount), tone: 'muted' }
    case 'type':
      return plain(typeWord(row.type))
    case 'updated':
      return {
        text: row.updatedAt === undefined ? '' : formatMoment(Date.parse(row.updatedAt)),
        tone: 'muted',
      }
    case 'weight':
      return product === undefined ? waiting : readWeight(product, variant)
    case 'description':
      return product === undefined
        ? waiting
        : { text: textOfHtml(product.description).slice(0, maxLength), tone: 'muted' }
    default:
      return product === undefined ? waiting : readField(column, product, variant)
  }
}

/** The stock at one location: of a variant, or of all variants together. */
function readLevels(
  column: StockColumn,
  product: Product | undefined,
  variant: Variant | undefined,
): CellView {
  if (product?.stockLevels === undefined) return waiting
  const stock = sumLevels(column, product, variant)
  if (typeof stock === 'number') return plain(formatCount(stock))
  return plain(stock === null ? '' : t.grid[stock ? 'stock/in-stock' : 'stock/out-of-stock'])
}

function sumLevels(column: StockColumn, product: Product, variant: Variant | undefined): StockAt {
  const variants = variant === undefined ? product.variants : [variant]
  return sumStock(variants.map((each) => readStockAt(column, product, each)))
}

/** A field without a special case. */
function readField(column: ColumnId, product: Product, variant: Variant | undefined): CellView {
  const field = fieldAt(column)
  const value = variant === undefined ? undefined : field?.variant?.read(variant)
  const shown = value ?? field?.product?.read(product)
  if (typeof shown === 'boolean') return plain(shown ? t.grid.yes : t.grid.no)
  return plain(typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '')
}

/** The text that an editor of the cell begins with: amounts as a person in this locale types them. */
export function readEditedCell(column: ColumnId, shown: Shown): string {
  const text = readPlainCell(column, shown)
  const display = fieldAt(column)?.type.display
  return display === 'money' || display === 'weight' ? writeEntered(text) : text
}

/** The text of the cell for other programs. Numbers have a decimal point. */
export function readPlainCell(column: ColumnId, shown: Shown): string {
  const { row, product, variant, currency } = shown
  if (isStockColumn(column)) {
    const quantity = product && sumLevels(column, product, variant)
    return typeof quantity === 'number' ? String(quantity) : ''
  }
  const { numbers, prices } = findSources(shown)
  if (column === 'listPrice') return inDigits(prices.listPrice, currency)
  if (column === 'paidPrice') return inDigits(prices.paidPrice, currency)
  if (column === 'cost') {
    const cost = numbers === undefined ? row.cost : numberOf('cost', product, variant)
    return cost === undefined ? '' : inDigits(cost, currency)
  }
  if (column === 'weight') return numberOf('weight', product, variant) ?? ''
  if (column === 'variants') return String(row.variantCount)
  if (column === 'updated') return row.updatedAt ?? ''
  const quantity = numbers === undefined ? row.quantity : numbers.stock.quantity
  if (column === 'quantity' && quantity !== undefined) return String(quantity)
  return readValue(column, shown).text
}

/** Whether a cell is known only once its product has been read; the index has all others. */
export function isOfProduct(column: ColumnId, { row }: Shown): boolean {
  return (
    columnMetaOf(column).isOfProduct ||
    (row.isCostLocked === true && (column === 'cost' || column === 'margin'))
  )
}

/** Whether the row is of a product whose variants have several values in this column. */
function hasSeveralValues(
  column: ColumnId,
  { row, product, variant, isOfVariant }: Shown,
): boolean {
  if (variant !== undefined || isOfVariant === true || !columnMetaOf(column).isOfVariant)
    return false
  const isPrice = column === 'listPrice' || column === 'paidPrice'
  if (product === undefined) {
    return (isPrice || column === 'margin') && areSeveral(row.prices ?? [], column)
  }
  if (isPrice) return areSeveral(listSold(product), column)
  if (!areVariantsManaged(product)) return false
  if (column === 'cost' || column === 'weight') return listNumbers(column, product).size > 1
  if (column === 'margin') {
    return areSeveral(listSold(product), 'paidPrice') || listNumbers('cost', product).size > 1
  }
  return column === 'barcode' && new Set(product.variants.map(({ barcode }) => barcode)).size > 1
}

function areSeveral(pairs: readonly PricePair[], column: ColumnId): boolean {
  const field = column === 'listPrice' ? 'listPrice' : 'paidPrice'
  return pairs.some((each) => each[field] !== pairs[0]?.[field])
}

/** Whether the variants have numbers of their own, and not those of the product. */
function areVariantsManaged({ variantsManaged, variantsPriced }: Product): boolean {
  return variantsPriced === true || variantsManaged
}

/** Where the product's own numbers are stored: in its only variant, if variants have them. */
function ownerOf(product: Product): Product | Variant {
  return (areVariantsManaged(product) ? soleOf(product) : undefined) ?? product
}

function soleOf({ variants }: Product): Variant | undefined {
  return variants.length === 1 ? variants[0] : undefined
}

function readSku(row: SearchRow, product: Product | undefined): string {
  const skus = product === undefined ? row.skus : listSkus(product)
  const [first = '', ...others] = skus.filter((sku) => sku !== '')
  return others.length === 0 ? first : t.grid.skuAndOthers(first, others.length)
}

function listSkus(product: Product): readonly string[] {
  const own = ownerOf(product).sku
  if (own !== '') return [own]
  return areVariantsManaged(product) ? product.variants.map(({ sku }) => sku) : [product.sku]
}

/** The value shared by all variants. On V1, a variant without a value has that of its product. */
function numberOf(
  field: 'cost' | 'weight',
  product: Product | undefined,
  variant: Variant | undefined,
): Amount | undefined {
  if (product === undefined) return variant?.[field]
  if (variant !== undefined) return numberOfVariant(field, product, variant)
  if (!areVariantsManaged(product) || product.variants.length === 0)
    return product[field] ?? soleOf(product)?.[field]
  const [value, ...others] = listNumbers(field, product)
  return others.length === 0 ? value : undefined
}

function listNumbers(field: 'cost' | 'weight', product: Product): ReadonlySet<Amount | undefined> {
  return new Set(product.variants.map((each) => numberOfVariant(field, product, each)))
}

function numberOfVariant(field: 'cost' | 'weight', product: Product, variant: Variant) {
  return variant[field] ?? (product.variantsPriced === true ? undefined : product[field])
}

function readWeight(product: Product, variant: Variant | undefined): CellView {
  const weight = numberOf('weight', product, variant)
  if (weight === undefined) return plain('')
  return plain(`${weight} ${product.weightUnit?.toLowerCase() ?? ''}`.trim())
}

function readStock(quantity: number | undefined, status: StockStatus): CellView {
  const text = quantity === undefined ? t.grid[`stock/${status}`] : formatCount(quantity)
  if (status === 'out-of-stock') return { text, tone: 'bad', mark: status }
  if (status === 'partly-out') return { text, tone: 'warn', mark: status }
  const isLow = quantity !== undefined && quantity <= lowStockLimit()
  return isLow ? { text, tone: 'warn', mark: 'low' } : plain(text)
}

const lowMargin = 10

function readMargin(paid: SearchRow['paidPrice'], cost: SearchRow['cost']): CellView {
  const share = cost === undefined ? undefined : changePercent(paid, cost)
  if (share === undefined) return plain('')
  const percent = -share
  return {
    text: formatShare(percent),
    tone: percent < 0 ? 'bad' : percent < lowMargin ? 'warn' : 'muted',
  }
}

const maxLength = 300

/** A product type unknown to this version is shown by its own name. */
function typeWord(type: string): string {
  return type === 'physical' || type === 'digital' ? t.grid[`type/${type}`] : type
}
