import { type VariantField, variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { Measure } from '#lib/catalog/product/product-details.ts'
import type { Variant } from '#lib/catalog/product/product.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isPerVariant } from '../editor/why-fixed.ts'
import { FlagField } from '../fields/flag-field.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { DimensionsField } from '../fields/dimensions-field.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { MeasureInput } from './measure-input.tsx'
import { PreorderFields } from './preorder-fields.tsx'

/** What else stands at one variant: too much for its line in the table. */
export function VariantDetails({ variant }: { readonly variant: Variant }) {
  const { product, catalogue, shown, write } = useEditor()
  const path = (field: VariantField) => variantFieldPath(variant.id, field)
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
          <FlagField
            label={t.product.tracked}
            path={path('tracked')}
            words={t.product.trackedWords}
          />
          <FieldFrame label={t.product.holds} paths={[path('holds')]}>
            {({ id }) => (
              <MeasureInput
                id={id}
                name={`${path('holds')}/quantity`}
                label={t.product.holds}
                value={shown(path('holds')) as Measure | null}
                onChange={(holds) => write([path('holds'), holds])}
              />
            )}
          </FieldFrame>
          <PreorderFields id={variant.id} />
        </>
      )}
      {isPerVariant(product) && product.type !== 'digital' ? (
        <>
          <DimensionsField label={t.product.dimensions} path={path('dimensions')} />
          <DimensionsField label={t.product.packageDimensions} path={path('packageDimensions')} />
        </>
      ) : null}
    </section>
  )
}
