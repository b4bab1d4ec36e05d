import type { ReactNode } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { Place } from '#lib/domain/change.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PlaceField } from './place-field.tsx'

interface FlagPlaceProps {
  readonly label: string
  readonly place: Place
  /** What a tick means, behind it. */
  readonly words: string
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
}

/** Something that is so or not. */
export function FlagPlace({ label, place, words, fixed, hint }: FlagPlaceProps) {
  const { shown, write } = useEditor()
  return (
    <PlaceField label={label} places={[place]} fixed={fixed} hint={hint}>
      {({ id, disabled }) => (
        <span className="flex min-h-8 items-center gap-2">
          <Checkbox
            id={id}
            label={label}
            checked={shown(place) === true}
            disabled={disabled}
            onCheckedChange={(checked) => write([place, checked])}
          />
          <span className="text-sm">{words}</span>
        </span>
      )}
    </PlaceField>
  )
}
