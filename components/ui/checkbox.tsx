import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { CheckIcon } from './check-icon.tsx'

interface CheckboxProps {
  readonly label: string
  /** For a label in sight to name it. */
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
      // The tick is small; the place to hit is not.
      className="-m-1 inline-flex size-6 shrink-0 items-center justify-center rounded-md"
    >
      <CheckIcon checked={checked} disabled={disabled} />
    </BaseCheckbox.Root>
  )
}
