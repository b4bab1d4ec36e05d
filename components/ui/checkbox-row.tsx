import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'

interface CheckboxRowProps {
  readonly label: string
  readonly checked: boolean | 'mixed'
  readonly onCheckedChange: (checked: boolean) => void
}

/** A checkbox with a visible label; both can be clicked. */
export function CheckboxRow({ label, checked, onCheckedChange }: CheckboxRowProps) {
  const id = useId()
  return (
    <span className="flex min-h-6 items-center gap-2 self-start">
      <Checkbox id={id} label={label} checked={checked} onCheckedChange={onCheckedChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
