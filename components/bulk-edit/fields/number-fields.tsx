import { writeEntered } from '#lib/core/catalog/amount-text.ts'
import type { FieldsProps } from '../operations/form.ts'
import type { NumberForm, OnlyForm, RoundingForm } from '../operations/parts.ts'
import { t } from '#lib/core/i18n/t.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'

type NumberFieldForm = NumberForm & RoundingForm & OnlyForm

interface NumberFieldsProps extends Omit<FieldsProps<NumberFieldForm>, 'onChange'> {
  readonly kind: 'compare-at' | 'cost' | 'weight'
  readonly onChange: (part: Omit<Partial<NumberFieldForm>, 'by'>) => void
}

/** The fields of a number operation: the change, the rounding, and the variants. */
export function NumberFields(props: NumberFieldsProps) {
  const { kind, form, errors, connection, known, onChange } = props
  const isPercent = form.by === 'percent'
  const currency = kind === 'weight' ? undefined : connection.currency
  return (
    <>
      <NumberField
        label={form.by === 'set' ? t.bulkEdit[`set/${kind}`] : t.bulkEdit[`by/${kind}`]}
        form={form}
        isSigned={form.by !== 'set'}
        unit={isPercent ? '%' : currency}
        placeholder={isPercent ? '7' : writeEntered('2.50')}
        error={errors['text']}
        onChange={onChange}
      />
      <RoundingFields form={form} errors={errors} currency={currency} onChange={onChange} />
      <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
    </>
  )
}
