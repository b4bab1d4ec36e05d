import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { CheckIcon } from './check-icon.tsx'

interface CheckboxProps {
  readonly label: string
  /** For a visible label that refers to it. */
  readonly id?: string
  readonly checked: boolean | 'mixed'
  readonly disabled?: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, id, checked, disabled = false, onCheckedChange } = props
  return (
    <BaseCheckbox.Root
      id={id}
      aria-label={label}
      checked={checked === true}
      indeterminate={checked === 'mixed'}
      disabled={disabled}
      onCheckedChange={(value) => onCheckedChange(value)}
      // The clickable area is larger than the box.
      className="-m-1 inline-flex size-6 shrink-0 items-center justify-center rounded-md"
    >
      <CheckIcon checked={checked} disabled={disabled} />
    </BaseCheckbox.Root>
  )
}
