import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { OnlyFields } from './only-fields.tsx'

const choices = () =>
  [
    { value: 'show', label: t.show },
    { value: 'hide', label: t.hide },
  ] as const

export function VisibleFields({ form, faults, known, onChange }: FieldProps<'visible'>) {
  return (
    <>
      <Segmented
        label={t.showOrHide}
        value={form.visible}
        choices={choices()}
        onValueChange={(visible) => onChange({ visible })}
      />
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
