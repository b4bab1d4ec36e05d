import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface RenameFormProps {
  readonly name: string
  readonly label: string
  readonly saveLabel: string
  readonly maxLength: number
  /** The entered name; the former one after Escape. */
  readonly onDone: (entered: string) => void
}

/** A field in the place of a name. Enter saves, Escape keeps the former name. */
export function RenameForm({ name, label, saveLabel, maxLength, onDone }: RenameFormProps) {
  const [entered, setEntered] = useState(name)
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.select(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDone(entered.trim())
      }}
      className="flex h-9 items-center gap-1"
    >
      <TextInput
        ref={inputRef}
        aria-label={label}
        maxLength={maxLength}
        value={entered}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone(name)}
        className="min-w-0 flex-1"
      />
      <IconButton type="submit" label={saveLabel} size="sm">
        <Check size={14} aria-hidden />
      </IconButton>
    </form>
  )
}
