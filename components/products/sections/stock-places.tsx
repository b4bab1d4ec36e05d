import { useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'
import { stockPlace } from '#lib/domain/places.ts'
import type { StockPlace } from '#lib/domain/product-details.ts'
import type { Variant } from '#lib/domain/product.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { PlaceField } from '../fields/place-field.tsx'
import { readPlace } from '../editor/product-draft.ts'
import { readTypedPieces } from '../fields/read-typed.ts'
import { useTyped } from '../fields/use-typed.ts'

/** What every place keeps besides the one that sells (V3). */
export function StockPlaces() {
  const { product, catalogue } = useEditor()
  const { stockPlaces = [], variants } = product
  if (catalogue === 'v1')
    return <FixedLine label={t.product.places}>{t.product.onePlace}</FixedLine>
  const others = stockPlaces.filter(({ sells }) => !sells)
  if (others.length === 0)
    return <FixedLine label={t.product.places}>{t.product.onePlace}</FixedLine>
  return others.map((place) => <Place key={place.id} place={place} variants={variants} />)
}

/** As many lines as are read at a glance. */
const fewLines = 3

interface PlaceProps {
  readonly place: StockPlace
  readonly variants: readonly Variant[]
}

function Place({ place, variants }: PlaceProps) {
  const [isOpen, setOpen] = useState(variants.length <= fewLines)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="py-1">
      <summary className="min-h-7 text-sm font-medium">
        <bdi>{place.name}</bdi>
      </summary>
      {isOpen
        ? variants.map((variant) => <Level key={variant.id} place={place} variant={variant} />)
        : null}
    </details>
  )
}

function Level({ place, variant }: { readonly place: StockPlace; readonly variant: Variant }) {
  const { product, shown, write } = useEditor()
  const at = stockPlace(variant.id, place.id)
  const value = shown(at)
  const held = readPlace(product, at)
  const name = labelVariant(product, variant)
  const typed = useTyped({
    name: at,
    text: typeof value === 'number' ? String(value) : '',
    read: (text) => readTypedPieces(text, typeof held === 'number' ? held : 0),
    onRead: (pieces) => write([at, pieces]),
  })
  const isCounted = typeof value === 'number' || value === null
  return (
    <PlaceField
      label={name === '' ? t.product.pieces : name}
      places={[at]}
      error={typed.error}
      hint={isCounted ? undefined : t.product.notCountedThere}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          value={isCounted ? typed.value : value === true ? t.product.inStock : t.product.none}
          readOnly={!isCounted}
          placeholder={t.product.notKeptThere}
          onChange={(event) => typed.change(event.target.value)}
          onBlur={typed.leave}
          className="tabular max-w-44"
        />
      )}
    </PlaceField>
  )
}
