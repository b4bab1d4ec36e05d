import { type ComponentProps, useId } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'

interface KnownInputProps extends ComponentProps<typeof TextInput> {
  /** Suggestions; any other text can be entered too. */
  readonly known: readonly string[]
}

export function KnownInput({ known, ...rest }: KnownInputProps) {
  const id = useId()
  return (
    <>
      <TextInput list={known.length === 0 ? undefined : id} {...rest} />
      {known.length === 0 ? null : (
        <datalist id={id}>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
