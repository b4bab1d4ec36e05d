import { clsx } from 'clsx'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onValueChange: (value: Value) => void
  readonly className?: string
}

/** A choice between a few visible options. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen)}
      className={clsx(
        'grid h-fit min-h-8 auto-cols-fr grid-flow-col rounded-md bg-pressed p-0.5',
        className,
      )}
    >
      {choices.map((choice) => (
        <Radio.Root
          key={choice.value}
          value={choice.value}
          className="flex items-center justify-center rounded-sm px-3 text-center font-medium text-muted transition-colors select-none hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:shadow-card"
        >
          {choice.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
