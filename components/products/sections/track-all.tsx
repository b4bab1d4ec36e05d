import { Checkbox } from '#components/ui/checkbox.tsx'
import { variantPlace } from '#lib/domain/change.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PlaceField } from '../fields/place-field.tsx'

/** Whether pieces are counted, of all variants at once: V1 counts all of them or none. */
export function TrackAll() {
  const { product, shown, write } = useEditor()
  const places = product.variants.map(({ id }) => variantPlace(id, 'tracked'))
  return (
    <PlaceField label={t.product.tracked} places={places}>
      {({ id }) => (
        <span className="flex min-h-8 items-center gap-2">
          <Checkbox
            id={id}
            label={t.product.tracked}
            checked={places.every((place) => shown(place) === true)}
            onCheckedChange={(checked) =>
              write(...places.map((place) => [place, checked] as const))
            }
          />
          <span className="text-sm">{t.product.trackedWords}</span>
        </span>
      )}
    </PlaceField>
  )
}
