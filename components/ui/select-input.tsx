import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SelectInputProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange'
> {
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onValueChange: (value: Value) => void
}

/** The browser's select element: its list may extend beyond a small popup window. */
export function SelectInput<Value extends string>({
  value,
  choices,
  onValueChange,
  className,
  ...rest
}: SelectInputProps<Value>) {
  return (
    <div className={clsx('relative', className)}>
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen !== undefined) onValueChange(chosen.value)
        }}
        className="h-8 w-full appearance-none rounded-md border border-edge bg-surface ps-2 pe-7 text-ink"
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-muted"
      />
    </div>
  )
}
