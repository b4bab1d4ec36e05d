import { type ReactNode, useId } from 'react'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Place } from '#lib/domain/change.ts'
import { limitAt } from '#lib/domain/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { PlaceField } from './place-field.tsx'

interface TextPlaceProps {
  readonly label: string
  readonly place: Place
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** So many lines of text. */
  readonly rows?: number
  /** Offered while typing. */
  readonly known?: readonly string[]
  readonly behind?: ReactNode
}

/** A text of the product. */
export function TextPlace(props: TextPlaceProps) {
  const { label, place, fixed, hint, rows, known = [], behind } = props
  const { catalogue, shown, write } = useEditor()
  const longest = limitAt(place, 'length', catalogue)
  const listId = useId()
  const value = shown(place)
  const text = typeof value === 'string' ? value : ''
  const error =
    longest !== undefined && text.length > longest
      ? t.product.tooLong(text.length, longest)
      : undefined
  const change = (typed: string) => write([place, typed])
  return (
    <PlaceField
      label={label}
      places={[place]}
      fixed={fixed}
      hint={hint}
      error={error}
      isWide={rows !== undefined}
    >
      {(control) =>
        rows === undefined ? (
          <>
            <TextInput
              {...control}
              dir="auto"
              value={text}
              placeholder={t.product.none}
              list={known.length === 0 ? undefined : listId}
              onChange={(event) => change(event.target.value)}
              behind={behind}
            />
            {known.length === 0 ? null : (
              <datalist id={listId}>
                {known.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            )}
          </>
        ) : (
          <TextArea
            {...control}
            dir="auto"
            rows={rows}
            value={text}
            placeholder={t.product.none}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </PlaceField>
  )
}
