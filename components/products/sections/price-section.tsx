import type { Amount } from '#lib/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { t } from '#lib/i18n/t.ts'
import { describeDiscount } from '../describe-discount.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant, whyPerVariant } from '../editor/why-fixed.ts'
import { AmountField } from '../fields/amount-field.tsx'
import { FixedLine } from '../fields/fixed-line.tsx'
import { DiscountField } from './discount-field.tsx'
import { Profit } from './profit.tsx'
import { LowestPrice } from './lowest-price-line.tsx'
import { listDerived, listEntries, paidEntries, paidOfProduct, pairOf } from './price-fields.ts'
import { PricePerUnitFields } from './price-per-unit.tsx'
import { PriceRange } from './price-range.tsx'

/** Prices, discount, cost and what is left of a sale, which follows while one types. */
export function PriceSection() {
  const { product, catalogue } = useEditor()
  return (
    <>
      {catalogue === 'v1' ? <ProductPrices /> : <VariantPrices />}
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

/** V3: each variant has prices; where there is one alone they are the product's. */
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
      <AmountField
        label={t.product.listPrice}
        path={pair.list}
        along={listDerived(id, 'listPrice', shown)}
        unit={currency}
        isMoney
        entries={(amount, begun) =>
          amount === null ? [] : listEntries(product, id, begun, amount)
        }
      />
      <AmountField
        label={t.product.paidPrice}
        path={pair.paid}
        along={listDerived(id, 'paidPrice', shown)}
        unit={currency}
        isMoney
        hint={discount ?? t.product.paidHint}
        entries={(amount, begun) => (amount === null ? [] : paidEntries(id, shown, amount, begun))}
      />
      <AmountField label={t.product.cost} path={cost} unit={currency} isMoney isOptional />
      <Profit paid={paid} cost={shown(cost) as Amount | null} />
    </>
  )
}
