import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { FieldError } from './field-error.tsx'

interface AddLineProps extends Pick<
  ComponentProps<typeof TextInput>,
  'placeholder' | 'inputMode' | 'dir' | 'maxLength'
> {
  readonly label: string
  /** Why the text cannot be added. */
  readonly errorOf: (text: string) => string | undefined
  readonly onAdd: (text: string) => void
  /** Further inputs of the new item. */
  readonly children?: ReactNode
}

/** Adds an item to the list above, by its name or address. */
export function AddLine({ label, errorOf, onAdd, children, ...input }: AddLineProps) {
  const [entered, setEntered] = useState('')
  const noteId = useId()
  const text = entered.trim()
  const error = text === '' ? undefined : errorOf(text)
  const isGood = text !== '' && error === undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isGood) return
        onAdd(text)
        setEntered('')
      }}
      className="flex flex-col gap-1"
    >
      <span className="flex gap-2">
        <TextInput
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          placeholder={label}
          dir="auto"
          {...input}
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          className="flex-1"
        />
        {children}
        <Button type="submit" disabled={!isGood}>
          <Plus size={14} aria-hidden />
          {t.product.add}
        </Button>
      </span>
      <FieldError id={noteId} why={error} />
    </form>
  )
}
