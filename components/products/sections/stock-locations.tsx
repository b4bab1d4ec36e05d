import { useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { StockAt, StockLocation } from '#lib/core/catalog/product/product-details.ts'
import { type Variant, labelVariant } from '#lib/core/catalog/product/product.ts'
import { sumStock } from '#lib/core/catalog/product/sum-stock.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { readField } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { parseQuantityText } from '../fields/parse-entered.ts'
import { useEnteredText } from '../fields/use-entered-text.ts'

/** The stock of every location (V3); that of the one that sells is edited with the product. */
export function StockLocations() {
  const { product, catalog } = useEditor()
  const { stockLocations = [], variants } = product
  if (catalog === 'v1')
    return <FixedLine label={t.product.locations}>{t.product.oneLocation}</FixedLine>
  const others = stockLocations.filter(({ sells }) => !sells)
  if (others.length === 0)
    return <FixedLine label={t.product.locations}>{t.product.oneLocation}</FixedLine>
  const selling = stockLocations.find(({ sells }) => sells)
  return (
    <>
      {selling === undefined ? null : <SellingLocation location={selling} variants={variants} />}
      {others.map((location) => (
        <LocationStock key={location.id} location={location} variants={variants} />
      ))}
    </>
  )
}

/** Where the stock is that the product shows as its own. */
function SellingLocation({ location, variants }: LocationStockProps) {
  const { shown } = useEditor()
  const levels = variants.map(({ id }) => {
    const isTracked = shown(variantFieldPath(id, 'tracked')) === true
    return shown(variantFieldPath(id, isTracked ? 'quantity' : 'inStock')) as StockAt | undefined
  })
  return (
    <FixedLine label={location.name} why={t.product.sellsFrom}>
      {summarize(levels)}
    </FixedLine>
  )
}

/** Up to this number, the variants of a location are shown unfolded. */
const fewLines = 3

interface LocationStockProps {
  readonly location: StockLocation
  readonly variants: readonly Variant[]
}

function LocationStock({ location, variants }: LocationStockProps) {
  const { shown } = useEditor()
  const levels = variants.map(({ id }) => shown(locationStockPath(id, location.id))) as (
    | StockAt
    | undefined
  )[]
  const isEmpty = levels.every((each) => each === undefined || each === null || each === 0)
  const [isOpen, setOpen] = useState(variants.length <= fewLines && !isEmpty)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="py-1">
      <summary className="min-h-7 text-sm font-medium">
        <bdi>{location.name}</bdi>
        {isOpen ? null : <span className="ms-2 font-normal text-muted">{summarize(levels)}</span>}
      </summary>
      {isOpen
        ? variants.map((variant) => (
            <Level key={variant.id} location={location} variant={variant} />
          ))
        : null}
    </details>
  )
}

/** What a folded location holds: its sum, or whether any is in stock, or that it has no entry. */
function summarize(levels: readonly (StockAt | undefined)[]): string {
  const stock = sumStock(levels)
  if (typeof stock === 'number') return formatCount(stock)
  if (stock === null) return t.product.notSavedThere
  return stock ? t.product.inStock : t.product.outOfStock
}

function Level({
  location,
  variant,
}: {
  readonly location: StockLocation
  readonly variant: Variant
}) {
  const { product, shown, write } = useEditor()
  const path = locationStockPath(variant.id, location.id)
  const value = shown(path)
  const current = readField(product, path)
  const name = labelVariant(product, variant)
  const entered = useEnteredText({
    name: path,
    text: typeof value === 'number' ? String(value) : '',
    read: (text) => parseQuantityText(text, typeof current === 'number' ? current : 0),
    onRead: (quantity) => write([path, quantity]),
  })
  const isCounted = typeof value === 'number' || value === null
  return (
    <FieldFrame
      label={name === '' ? t.product.quantity : name}
      paths={[path]}
      error={entered.error}
      hint={isCounted ? undefined : t.product.notCountedThere}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          value={isCounted ? entered.value : value === true ? t.product.inStock : t.product.none}
          readOnly={!isCounted}
          placeholder={t.product.notSavedThere}
          onChange={(event) => entered.change(event.target.value)}
          onBlur={entered.leave}
          className="tabular max-w-44"
        />
      )}
    </FieldFrame>
  )
}
