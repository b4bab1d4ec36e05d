import { TickLine } from '#components/ui/tick-line.tsx'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { AddLine } from './add-line.tsx'
import { PlaceField } from './place-field.tsx'

const longestId = 5
const mostTags = 100

interface TagPlacesProps {
  readonly kind: 'tags' | 'privateTags'
  readonly hint?: string
}

/** The tags of a product by their ids: each is there or not, whoever else changes the others. */
export function TagPlaces({ kind, hint }: TagPlacesProps) {
  const { product, draft, shown, write } = useEditor()
  const placeOf = (id: string) => `${kind}/${id}` as const
  const own = product[kind]
  if (own === undefined) return null
  const added = Object.keys(draft.set).flatMap((place) =>
    place.startsWith(`${kind}/`) ? [place.slice(kind.length + 1)] : [],
  )
  const ids = [...new Set([...own, ...added])]
  const isFull = ids.filter((id) => shown(placeOf(id)) === true).length >= mostTags
  return (
    <PlaceField label={t.product[kind]} places={ids.map(placeOf)} hint={hint} isWide>
      {({ id: fieldId }) => (
        <div id={fieldId} role="group" aria-label={t.product[kind]} className="flex flex-col gap-1">
          <div className="flex flex-wrap gap-x-4 empty:hidden">
            {ids.map((id) => (
              <TickLine
                key={id}
                label={id}
                checked={shown(placeOf(id)) === true}
                onCheckedChange={(isThere) => write([placeOf(id), isThere])}
              />
            ))}
          </div>
          <AddLine
            label={t.product.tagId}
            maxLength={longestId}
            faultOf={(id) =>
              isFull
                ? t.product.tooManyTags(mostTags)
                : ids.includes(id)
                  ? t.product.taken(id)
                  : undefined
            }
            onAdd={(id) => write([placeOf(id), true])}
          />
        </div>
      )}
    </PlaceField>
  )
}
