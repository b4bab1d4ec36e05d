import { type VariantField, variantPlace } from '#lib/domain/change.ts'
import type { Measure } from '#lib/domain/product-details.ts'
import type { Variant } from '#lib/domain/product.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant } from '../editor/why-fixed.ts'
import { FlagPlace } from '../fields/flag-place.tsx'
import { PlaceField } from '../fields/place-field.tsx'
import { SizesPlace } from '../fields/sizes-place.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { MeasureInput } from './measure-input.tsx'
import { PreorderFields } from './preorder-fields.tsx'

/** What else stands at one variant: too much for its line in the table. */
export function VariantDetails({ variant }: { readonly variant: Variant }) {
  const { product, catalogue, shown, write } = useEditor()
  const place = (field: VariantField) => variantPlace(variant.id, field)
  const name = labelVariant(product, variant)
  const picture = product.media.find(({ id }) => id === variant.mediaId)
  return (
    <section aria-label={name} className="flex flex-col">
      <h4 className="flex items-center gap-2 pt-2 text-sm font-semibold">
        {picture === undefined ? null : <Thumbnail src={picture.poster ?? picture.url} size="xs" />}
        <bdi>{name}</bdi>
      </h4>
      {catalogue === 'v1' ? null : (
        <>
          <FlagPlace
            label={t.product.tracked}
            place={place('tracked')}
            words={t.product.trackedWords}
          />
          <PlaceField label={t.product.holds} places={[place('holds')]}>
            {({ id }) => (
              <MeasureInput
                id={id}
                name={`${place('holds')}/quantity`}
                label={t.product.holds}
                value={shown(place('holds')) as Measure | null}
                onChange={(holds) => write([place('holds'), holds])}
              />
            )}
          </PlaceField>
          <PreorderFields id={variant.id} />
        </>
      )}
      {isPerVariant(product) && product.type !== 'digital' ? (
        <>
          <SizesPlace label={t.product.dimensions} place={place('dimensions')} />
          <SizesPlace label={t.product.packageDimensions} place={place('packageDimensions')} />
        </>
      ) : null}
    </section>
  )
}
