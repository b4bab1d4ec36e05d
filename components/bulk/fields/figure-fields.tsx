import type { CompareAtForm, FigureForm } from '#components/bulk/steps/forms.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const ways = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
  { value: 'set', label: 'Set to' },
] as const
const waysOrNone = [...ways, { value: 'clear', label: 'Take off' }] as const

const nouns = { 'compare-at': 'compare-at prices', cost: 'costs', weight: 'weights' } as const

interface FigureFieldsProps<Form> extends Omit<FieldProps<'cost'>, 'form' | 'onChange'> {
  readonly kind: keyof typeof nouns
  readonly form: Form
  readonly onChange: (part: Partial<Form>) => void
}

export function FigureFields(props: FigureFieldsProps<FigureForm>) {
  const { form, onChange } = props
  return (
    <>
      <Segmented
        label={`How to change ${nouns[props.kind]}`}
        value={form.by}
        choices={ways}
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
        label="How to change compare-at prices"
        value={form.by}
        choices={waysOrNone}
        onValueChange={(by) => onChange({ by })}
      />
      <p className="text-sm text-muted">The price crossed out; what shoppers pay stays.</p>
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
        label={form.by === 'set' ? `Set ${nouns[kind]} to` : `Change ${nouns[kind]} by`}
        form={form}
        isSigned={form.by !== 'set'}
        unit={isPercent ? '%' : currency}
        placeholder={isPercent ? '7' : '2.50'}
        error={faults['text']}
        onChange={onChange}
      />
      <RoundingFields form={form} faults={faults} onChange={onChange} />
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
