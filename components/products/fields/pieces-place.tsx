import type { Place } from '#lib/domain/change.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isDifference, readPlace } from '../editor/product-draft.ts'
import { PlaceField } from './place-field.tsx'
import { readTypedPieces } from './read-typed.ts'
import { TypedInput } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface PiecesPlaceProps {
  readonly label: string
  readonly place: Place
  readonly fixed?: string | undefined
}

/** Pieces on hand: a number, or so many more or fewer. */
export function PiecesPlace({ label, place, fixed }: PiecesPlaceProps) {
  const { product, draft, shown, write } = useEditor()
  const held = readPlace(product, place)
  const had = typeof held === 'number' ? held : 0
  const value = shown(place)
  const typed = useTyped({
    name: place,
    text: typeof value === 'number' ? String(value) : '',
    read: (text) => readTypedPieces(text, had),
    onRead: (pieces) => write([place, pieces]),
  })
  const by = typeof value === 'number' ? value - had : 0
  return (
    <PlaceField
      label={label}
      places={[place]}
      fixed={fixed}
      error={typed.error}
      hint={by === 0 || !isDifference(draft, place) ? undefined : t.product.movesBy(by)}
    >
      {(control) => <TypedInput {...control} typed={typed} inputMode="text" className="max-w-44" />}
    </PlaceField>
  )
}
