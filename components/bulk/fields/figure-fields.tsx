import type { CompareAtForm, FigureForm } from '#components/bulk/steps/forms.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const ways = () =>
  [
    { value: 'percent', label: t.percent },
    { value: 'amount', label: t.amount },
    { value: 'set', label: t.setTo },
  ] as const
const waysOrNone = () => [...ways(), { value: 'clear', label: t.takeOff }] as const

interface FigureFieldsProps<Form> extends Omit<FieldProps<'cost'>, 'form' | 'onChange'> {
  readonly kind: 'compare-at' | 'cost' | 'weight'
  readonly form: Form
  readonly onChange: (part: Partial<Form>) => void
}

export function FigureFields(props: FigureFieldsProps<FigureForm>) {
  const { form, onChange } = props
  return (
    <>
      <Segmented
        label={t[`how/${props.kind}`]}
        value={form.by}
        choices={ways()}
        onValueChange={(by) => onChange({ by })}
      />
      <Figure {...props} />
    </>
  )
}

export function CompareAtFields(props: FigureFieldsProps<CompareAtForm>) {
  const { form, faults, known, onChange } = props
  return (
    <>
      <Segmented
        label={t['how/compare-at']}
        value={form.by}
        choices={waysOrNone()}
        onValueChange={(by) => onChange({ by })}
      />
      <p className="text-sm text-muted">{t.crossedOut}</p>
      {form.by === 'clear' ? (
        <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
      ) : (
        <Figure {...props} />
      )}
    </>
  )
}

type Shared = Omit<FigureForm, 'by'> & { readonly by: CompareAtForm['by'] }

function Figure(
  props: Omit<FigureFieldsProps<Shared>, 'onChange'> & {
    readonly onChange: (part: Omit<Partial<Shared>, 'by'>) => void
  },
) {
  const { kind, form, faults, connection, known, onChange } = props
  const isPercent = form.by === 'percent'
  const currency = kind === 'weight' ? undefined : connection.currency
  return (
    <>
      <NumberField
        label={form.by === 'set' ? t[`set/${kind}`] : t[`by/${kind}`]}
        form={form}
        isSigned={form.by !== 'set'}
        unit={isPercent ? '%' : currency}
        placeholder={isPercent ? '7' : '2.50'}
        error={faults['text']}
        onChange={onChange}
      />
      <RoundingFields form={form} faults={faults} currency={currency} onChange={onChange} />
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
