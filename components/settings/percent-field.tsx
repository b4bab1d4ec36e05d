import { useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'

interface PercentFieldProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly disabled: boolean
  readonly onChange: (percent: number) => void
}

/** A whole percent, taken over when the field is left or Enter is pressed; what is none goes back. */
export function PercentField({ label, value, max, disabled, onChange }: PercentFieldProps) {
  const [text, setText] = useState<string>()
  const leave = () => {
    const percent = Number(text)
    const isSound = Number.isInteger(percent) && percent >= 1 && percent <= max
    if (text !== undefined && isSound && percent !== value) onChange(percent)
    setText(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      className="w-24"
      behind={<span className="text-muted">%</span>}
      disabled={disabled}
      value={text ?? String(value)}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape') setText(undefined)
      }}
    />
  )
}
