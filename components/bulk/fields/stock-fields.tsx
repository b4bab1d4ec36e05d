import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'

const ways = () =>
  [
    { value: 'move', label: t['stock/move'] },
    { value: 'set', label: t['stock/set'] },
    { value: 'track', label: t['stock/track'] },
    { value: 'untrack', label: t['stock/untrack'] },
    { value: 'in', label: t['stock/in'] },
    { value: 'out', label: t['stock/out'] },
  ] as const

const readHints = () => ({
  move: t.moveHint,
  set: t.setHint,
  track: undefined,
  untrack: undefined,
  in: t.markHint,
  out: t.markHint,
})

export function StockFields({ form, faults, known, onChange }: FieldProps<'stock'>) {
  const isMove = form.do === 'move'
  return (
    <>
      <Field label={t.howStock} hint={readHints()[form.do]}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={ways()}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {isMove || form.do === 'set' ? (
        <NumberField
          label={isMove ? t.stockBy : t.stockTo}
          form={form}
          isSigned={isMove}
          unit={t.pieces}
          placeholder="5"
          error={faults['text']}
          onChange={onChange}
        />
      ) : null}
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
