import { type ReactNode, useId } from 'react'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from './field-frame.tsx'

interface TextFieldProps {
  readonly label: string
  readonly path: FieldPath
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
  /** Number of lines of a multi-line text. */
  readonly rows?: number
  /** Suggestions while typing. */
  readonly known?: readonly string[]
  readonly behind?: ReactNode
}

/** A text of the product. */
export function TextField(props: TextFieldProps) {
  const { label, path, fixed, hint, rows, known = [], behind } = props
  const { catalog, shown, write } = useEditor()
  const maxLength = limitAt(path, 'length', catalog)
  const listId = useId()
  const value = shown(path)
  const text = typeof value === 'string' ? value : ''
  const error =
    maxLength !== undefined && text.length > maxLength
      ? t.product.tooLong(text.length, maxLength)
      : undefined
  const change = (entered: string) => write([path, entered])
  return (
    <FieldFrame
      label={label}
      paths={[path]}
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
    </FieldFrame>
  )
}
