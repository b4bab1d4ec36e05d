import { Segmented } from '#components/ui/segmented.tsx'
import {
  type VariantField,
  variantFieldPath,
  type FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant, whyPerVariant } from '../editor/why-fixed.ts'
import { AmountField } from '../fields/amount-field.tsx'
import { FixedLine } from '../fields/fixed-line.tsx'
import { FlagField } from '../fields/flag-field.tsx'
import { DimensionsField } from '../fields/dimensions-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PreorderFields } from './preorder-fields.tsx'
import { StockLocations } from './stock-locations.tsx'
import { StockLabel } from '#components/rows/stock-label.tsx'
import { isDifference, readField } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { parseQuantityText } from '../fields/parse-entered.ts'
import { ParsedInput } from '../fields/number-inputs.tsx'
import { useEnteredText } from '../fields/use-entered-text.ts'

/** SKU, barcode, weight, dimensions, and stock. */
export function Inventory() {
  const { product, catalog } = useEditor()
  const isGrid = isPerVariant(product)
  const [variant] = product.variants
  const isOfVariant = catalog === 'v3' && variant !== undefined
  const path = (field: 'sku' | 'weight') =>
    isOfVariant ? variantFieldPath(variant.id, field) : field
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
          <TextField
            label={t.product.sku}
            path={path('sku')}
            fixed={product.variants.length > 1 ? t.product.fixedSharedSku : undefined}
          />
          {isOfVariant ? (
            <TextField label={t.product.barcode} path={variantFieldPath(variant.id, 'barcode')} />
          ) : (
            <FixedLine label={t.product.barcode} why={t.product.fixedV1Barcode}>
              <span className="text-faint">{t.product.none}</span>
            </FixedLine>
          )}
          <AmountField
            label={t.product.weight}
            path={path('weight')}
            unit={product.weightUnit}
            isOptional
            fixed={whyPerVariant(product)}
          />
          <SizeFields id={isOfVariant ? variant.id : undefined} />
          <StockFields id={isOfVariant ? variant.id : wholeProduct} />
        </>
      )}
      <StockLocations />
      <StockMode />
      {isGrid && catalog === 'v3' ? null : (
        <PreorderFields id={isOfVariant ? variant.id : undefined} />
      )}
    </>
  )
}

const sizes = ['dimensions', 'packageDimensions'] as const

/** Dimensions and package dimensions. If variants have dimensions, only those of the product itself. */
function SizeFields({ id }: { readonly id?: VariantId | undefined }) {
  const { product } = useEditor()
  const fixed = whyPerVariant(product)
  const isShown = (field: (typeof sizes)[number]) =>
    product.type !== 'digital' && (fixed === undefined || product[field] !== undefined)
  return sizes.filter(isShown).map((field) => {
    const path = id === undefined ? field : variantFieldPath(id, field)
    return <DimensionsField key={field} kind={field} path={path} fixed={fixed} />
  })
}

/** Tracking, and the quantity or whether the product is in stock. */
function StockFields({ id }: { readonly id: typeof wholeProduct }) {
  const { shown } = useEditor()
  const path = (field: VariantField) => variantFieldPath(id, field)
  const isTracked = shown(path('tracked')) === true
  return (
    <>
      <FlagField label={t.product.tracked} path={path('tracked')} words={t.product.trackedWords} />
      {isTracked ? (
        <QuantityField label={t.product.quantity} path={path('quantity')} />
      ) : (
        <FlagField
          label={t.product.inStock}
          path={path('inStock')}
          words={t.product.inStockWords}
        />
      )}
    </>
  )
}

/** Whether an entered quantity is a difference, which respects sales in the meantime, or exact. */
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

interface QuantityFieldProps {
  readonly label: string
  readonly path: FieldPath
  readonly fixed?: string | undefined
}

/** The quantity in stock: an exact number, or a change with a sign. */
function QuantityField({ label, path, fixed }: QuantityFieldProps) {
  const { product, draft, shown, write } = useEditor()
  const current = readField(product, path)
  const quantityNow = typeof current === 'number' ? current : 0
  const value = shown(path)
  const entered = useEnteredText({
    name: path,
    text: typeof value === 'number' ? String(value) : '',
    read: (text) => parseQuantityText(text, quantityNow),
    onRead: (quantity) => write([path, quantity]),
  })
  const by = typeof value === 'number' ? value - quantityNow : 0
  return (
    <FieldFrame
      label={label}
      paths={[path]}
      fixed={fixed}
      error={entered.error}
      hint={by === 0 || !isDifference(draft, path) ? undefined : t.product.movesBy(by)}
    >
      {(control) => (
        <ParsedInput {...control} entered={entered} inputMode="text" className="max-w-44" />
      )}
    </FieldFrame>
  )
}
