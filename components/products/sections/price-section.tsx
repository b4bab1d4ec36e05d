import type { Amount } from '#lib/domain/amount.ts'
import { variantPlace } from '#lib/domain/change.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { t } from '#lib/i18n/t.ts'
import { describeDiscount } from '../describe-discount.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant, whyPerVariant } from '../editor/why-fixed.ts'
import { AmountPlace } from '../fields/amount-place.tsx'
import { FixedLine } from '../fields/fixed-line.tsx'
import { DiscountPlace } from './discount-place.tsx'
import { Earning } from './earning.tsx'
import { LowestPrice } from './lowest-price-line.tsx'
import { listAlong, listEntries, paidEntries, paidOfProduct, pairOf } from './price-places.ts'
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
      <AmountPlace
        label={t.product.listPrice}
        place="listPrice"
        unit={currency}
        isMoney
        hint={isPerVariant(product) ? t.product.movesVariants : undefined}
      />
      <DiscountPlace />
      <FixedLine label={t.product.paidPrice}>
        <strong className="font-semibold">{formatMoney(paid, currency)}</strong>
      </FixedLine>
      <AmountPlace
        label={t.product.cost}
        place="cost"
        unit={currency}
        isMoney
        isOptional
        fixed={whyNoCost}
      />
      {whyNoCost === undefined ? (
        <Earning paid={paid} cost={shown('cost') as Amount | null} />
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
  const cost = variantPlace(id, 'cost')
  const [list, paid] = [shown(pair.list) as Amount, shown(pair.paid) as Amount]
  const discount = describeDiscount({ listPrice: list, paidPrice: paid, currency })
  return (
    <>
      <AmountPlace
        label={t.product.listPrice}
        place={pair.list}
        along={listAlong(id, 'listPrice', shown)}
        unit={currency}
        isMoney
        entries={(amount, begun) =>
          amount === null ? [] : listEntries(product, id, begun, amount)
        }
      />
      <AmountPlace
        label={t.product.paidPrice}
        place={pair.paid}
        along={listAlong(id, 'paidPrice', shown)}
        unit={currency}
        isMoney
        hint={discount ?? t.product.paidHint}
        entries={(amount, begun) => (amount === null ? [] : paidEntries(id, shown, amount, begun))}
      />
      <AmountPlace label={t.product.cost} place={cost} unit={currency} isMoney isOptional />
      <Earning paid={paid} cost={shown(cost) as Amount | null} />
    </>
  )
}
