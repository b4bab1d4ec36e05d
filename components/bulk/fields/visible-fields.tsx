import { Segmented } from '#components/ui/segmented.tsx'
import type { FieldProps } from './field-props.ts'
import { OnlyFields } from './only-fields.tsx'

const choices = [
  { value: 'show', label: 'Show in the shop' },
  { value: 'hide', label: 'Hide' },
] as const

export function VisibleFields({ form, faults, known, onChange }: FieldProps<'visible'>) {
  return (
    <>
      <Segmented
        label="Show or hide"
        value={form.visible}
        choices={choices}
        onValueChange={(visible) => onChange({ visible })}
      />
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
