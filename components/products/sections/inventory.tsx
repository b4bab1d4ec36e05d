import { Segmented } from '#components/ui/segmented.tsx'
import { type VariantField, variantPlace } from '#lib/domain/change.ts'
import { type VariantId, wholeProduct } from '#lib/domain/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant, whyPerVariant } from '../editor/why-fixed.ts'
import { AmountPlace } from '../fields/amount-place.tsx'
import { FixedLine } from '../fields/fixed-line.tsx'
import { FlagPlace } from '../fields/flag-place.tsx'
import { PiecesPlace } from '../fields/pieces-place.tsx'
import { SizesPlace } from '../fields/sizes-place.tsx'
import { TextPlace } from '../fields/text-place.tsx'
import { PreorderFields } from './preorder-fields.tsx'
import { StockPlaces } from './stock-places.tsx'
import { StockLabel } from '../stock-label.tsx'

/** What it is known by in the store-room, how much it weighs, and how many there are. */
export function Inventory() {
  const { product, catalogue } = useEditor()
  const isGrid = isPerVariant(product)
  const [variant] = product.variants
  const isOfVariant = catalogue === 'v3' && variant !== undefined
  const place = (field: 'sku' | 'weight') => (isOfVariant ? variantPlace(variant.id, field) : field)
  return (
    <>
      {isGrid ? (
        <>
          <FixedLine label={t.product.stock} why={t.product.fixedPerVariant}>
            <StockLabel stock={product.stock} className="whitespace-normal!" />
          </FixedLine>
          <SizeFields />
        </>
      ) : (
        <>
          <TextPlace
            label={t.product.sku}
            place={place('sku')}
            fixed={product.variants.length > 1 ? t.product.fixedSharedSku : undefined}
          />
          {isOfVariant ? (
            <TextPlace label={t.product.barcode} place={variantPlace(variant.id, 'barcode')} />
          ) : (
            <FixedLine label={t.product.barcode} why={t.product.fixedV1Barcode}>
              <span className="text-faint">{t.product.none}</span>
            </FixedLine>
          )}
          <AmountPlace
            label={t.product.weight}
            place={place('weight')}
            unit={product.weightUnit}
            isOptional
            fixed={whyPerVariant(product)}
          />
          <SizeFields id={isOfVariant ? variant.id : undefined} />
          <StockFields id={isOfVariant ? variant.id : wholeProduct} />
        </>
      )}
      <StockPlaces />
      {isGrid && catalogue === 'v3' ? null : (
        <PreorderFields id={isOfVariant ? variant.id : undefined} />
      )}
      <StockMode />
    </>
  )
}

const sizes = ['dimensions', 'packageDimensions'] as const

/** How large it is, and how large packed; of a product whose variants have sizes only what it has itself. */
function SizeFields({ id }: { readonly id?: VariantId | undefined }) {
  const { product } = useEditor()
  const fixed = whyPerVariant(product)
  const isShown = (field: (typeof sizes)[number]) =>
    product.type !== 'digital' && (fixed === undefined || product[field] !== undefined)
  return sizes.filter(isShown).map((field) => {
    const place = id === undefined ? field : variantPlace(id, field)
    return <SizesPlace key={field} label={t.product[field]} place={place} fixed={fixed} />
  })
}

/** Counted or not, and how many there are or whether there are any. */
function StockFields({ id }: { readonly id: typeof wholeProduct }) {
  const { shown } = useEditor()
  const place = (field: VariantField) => variantPlace(id, field)
  const isTracked = shown(place('tracked')) === true
  return (
    <>
      <FlagPlace
        label={t.product.tracked}
        place={place('tracked')}
        words={t.product.trackedWords}
      />
      {isTracked ? (
        <PiecesPlace label={t.product.pieces} place={place('quantity')} />
      ) : (
        <FlagPlace
          label={t.product.inStock}
          place={place('inStock')}
          words={t.product.inStockWords}
        />
      )}
    </>
  )
}

/** How a typed number is meant: what was sold meanwhile is either kept in mind or not. */
function StockMode() {
  const { draft, setExact } = useEditor()
  const isExact = draft.isExact === true
  return (
    <div className="flex flex-col gap-1 pt-2">
      <Segmented
        label={t.product.stockMode}
        value={isExact ? 'exact' : 'difference'}
        choices={[
          { value: 'difference', label: t.product.stockDifference },
          { value: 'exact', label: t.product.stockExact },
        ]}
        onValueChange={(mode) => setExact(mode === 'exact')}
      />
      <p className="text-sm text-pretty text-muted">
        {isExact ? t.product.stockExactHint : t.product.stockDifferenceHint}
      </p>
    </div>
  )
}
