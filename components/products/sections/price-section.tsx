import { type Amount, changePercent, subtract } from '#lib/core/catalog/money/amount.ts'
import { variantFieldPath, type FieldPath } from '#lib/core/catalog/changes/change.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { formatDate, formatPercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant, whyPerVariant } from '../editor/why-fixed.ts'
import { AmountField } from '../fields/amount-field.tsx'
import { FixedLine } from '../fields/fixed-line.tsx'
import { DiscountField } from './discount-field.tsx'
import { Profit, PriceRange } from './price-range.tsx'
import { pairOf } from '#lib/core/edits/unsaved/entered-prices.ts'
import { paidOfProduct } from './price-fields.ts'
import { useState } from 'react'
import { type Product, isOnSale } from '#lib/core/catalog/product/product.ts'
import { findLowestPrice } from '../lowest-price.ts'
import { isPaidAboveList } from '#lib/core/catalog/money/paid-price.ts'
import { usePriceHistory } from '../use-price-history.ts'
import type { Measure, PricePerUnit } from '#lib/core/catalog/product/product-details.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { MeasureInput } from './measure-input.tsx'

const one = '1' as Amount

const litre: Measure = { quantity: one, unit: 'L' }

/** Prices, discount, cost and profit. The profit is updated while the user types. */
export function PriceSection() {
  const { product, catalog } = useEditor()
  return (
    <>
      {catalog === 'v1' ? <ProductPrices /> : <VariantPrices />}
      <PricePerUnitFields />
      <LowestPrice product={product} />
    </>
  )
}

/** V1: the product has a price, a discount and a cost. */
function ProductPrices() {
  const { product, shown } = useEditor()
  const { currency } = product
  const paid = paidOfProduct(product, shown)
  const whyNoCost = whyPerVariant(product)
  return (
    <>
      <AmountField
        label={t.product.listPrice}
        path="listPrice"
        unit={currency}
        isMoney
        hint={isPerVariant(product) ? t.product.movesVariants : undefined}
      />
      <DiscountField />
      <FixedLine label={t.product.paidPrice}>
        <strong className="font-semibold">{formatMoney(paid, currency)}</strong>
      </FixedLine>
      <AmountField
        label={t.product.cost}
        path="cost"
        unit={currency}
        isMoney
        isOptional
        fixed={whyNoCost}
      />
      {whyNoCost === undefined ? (
        <Profit paid={paid} cost={shown('cost') as Amount | null} />
      ) : null}
    </>
  )
}

/** V3: each variant has prices; a single variant has the prices of the product. */
function VariantPrices() {
  const { product, shown } = useEditor()
  const { currency, variants } = product
  const [variant, ...others] = variants
  if (variant === undefined) return <p className="py-1 text-muted">{t.product.noVariants}</p>
  if (others.length > 0) return <PriceRange />
  const { id } = variant
  const pair = pairOf(id)
  const cost = variantFieldPath(id, 'cost')
  const [list, paid] = [shown(pair.list) as Amount, shown(pair.paid) as Amount]
  const discount = describeDiscount({ listPrice: list, paidPrice: paid, currency })
  return (
    <>
      <AmountField label={t.product.listPrice} path={pair.list} unit={currency} isMoney />
      <AmountField
        label={t.product.paidPrice}
        path={pair.paid}
        unit={currency}
        isMoney
        hint={discount ?? t.product.paidHint}
        problem={
          isPaidAboveList({ listPrice: list, paidPrice: paid })
            ? t.product.saleAboveRegular
            : undefined
        }
      />
      <AmountField label={t.product.cost} path={cost} unit={currency} isMoney isOptional />
      <Profit paid={paid} cost={shown(cost) as Amount | null} />
    </>
  )
}

/** The price that must be shown beside a reduced price in the EU, as far as Shelfside saw it. */
function LowestPrice({ product }: { readonly product: Pick<Product, 'id' | 'currency'> }) {
  const { siteId } = useEditor()
  const { points } = usePriceHistory(siteId, product.id)
  const [nowMs] = useState(() => Date.now())
  const lowest = findLowestPrice(points ?? [], nowMs)
  return (
    <FixedLine label={t.product.lowest}>
      {lowest === undefined ? (
        <span className="text-sm text-faint">{t.product.lowestUnknown}</span>
      ) : (
        <span className="flex flex-col items-end">
          {formatMoney(lowest, product.currency)}
          <span className="text-sm text-muted">
            {t.product.pricesSince(formatDate(points?.[0]?.at ?? nowMs))}
          </span>
        </span>
      )}
    </FixedLine>
  )
}

/** The price per unit: the quantity in the product, and the quantity that the price is shown for. */
function PricePerUnitFields() {
  const { product, catalog, shown, write } = useEditor()
  const value = shown('pricePerUnit') as PricePerUnit | null
  const [variant] = product.variants
  const isOfVariant = catalog === 'v3' && product.variants.length === 1 && variant !== undefined
  const path: FieldPath = isOfVariant ? variantFieldPath(variant.id, 'holds') : 'pricePerUnit'
  const holds = isOfVariant ? (shown(path) as Measure | null) : (value?.holds ?? null)
  const paths: readonly FieldPath[] = isOfVariant ? ['pricePerUnit', path] : ['pricePerUnit']
  const setHolds = (next: Measure | null) =>
    isOfVariant
      ? write([path, next])
      : write(['pricePerUnit', { per: value?.per ?? litre, holds: next ?? undefined }])
  const isHalf = catalog === 'v1' && value !== null && value.holds === undefined
  useFieldError('pricePerUnit/both', isHalf ? t.product.bothMeasures : undefined, 'pricePerUnit')
  return (
    <FieldFrame label={t.product.perUnit} paths={paths} hint={t.product.perUnitHint}>
      {({ id }) => (
        <div id={id} role="group" aria-label={t.product.perUnit} className="flex flex-col gap-1.5">
          {catalog === 'v1' || isOfVariant ? (
            <MeasureInput
              name="pricePerUnit/holds"
              label={t.product.holds}
              unitLabel={t.product.contentsUnit}
              value={holds}
              onChange={setHolds}
            />
          ) : null}
          <MeasureInput
            name="pricePerUnit/per"
            label={t.product.reportedFor}
            unitLabel={t.product.priceUnit}
            value={value?.per ?? null}
            onChange={(per) => write(['pricePerUnit', per === null ? null : { ...value, per }])}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** "−20% (€5.00 less)"; undefined without a discount. */
function describeDiscount(
  product: Pick<Product, 'listPrice' | 'paidPrice' | 'currency'>,
): string | undefined {
  const { listPrice, paidPrice, currency } = product
  if (!isOnSale(product)) return undefined
  const off = changePercent(listPrice, paidPrice)
  const less = t.product.less(formatMoney(subtract(listPrice, paidPrice), currency))
  return off === undefined ? less : `${formatPercent(off)} (${less})`
}
