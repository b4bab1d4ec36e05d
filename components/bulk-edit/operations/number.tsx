import { ok, type Result } from '#lib/core/base/result.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { NumberFields } from '../fields/number-fields.tsx'
import { joinErrors, type FormErrors, type FieldsProps, type OperationForm } from './form.ts'
import { readAmountStep, readOnly, readRounding } from '../steps/read-number.ts'
import {
  emptyNumber,
  emptyRounding,
  numberChoices,
  type NumberForm,
  type OnlyForm,
  type RoundingForm,
  toNumber,
  toPairs,
  toRounding,
} from './parts.ts'

type Kind = 'cost' | 'weight'

interface NumberFieldForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set'
}

const empty: NumberFieldForm = { ...emptyNumber, ...emptyRounding, only: [] }

function createNumberForm(kind: Kind): OperationForm<NumberFieldForm> {
  return {
    empty: kind === 'weight' ? { ...empty, rounding: 'none' } : empty,
    choices: { ...numberChoices, by: ['percent', 'amount', 'set'] },
    read: (form, currency) => parseNumber(kind, form, kind === 'cost' ? currency : undefined),
    write(operation) {
      if (operation.kind !== kind) return undefined
      const { step, rounding, only } = operation
      return { ...toNumber(step), ...toRounding(rounding), only: toPairs(only) }
    },
    Fields: (props) => <AmountFields {...props} kind={kind} />,
  }
}

export const costForm = createNumberForm('cost')
export const weightForm = createNumberForm('weight')

function parseNumber(
  kind: Kind,
  form: NumberFieldForm,
  currency: string | undefined,
): Result<Operation, FormErrors> {
  const read = joinErrors({
    text: readAmountStep(form, 'zero', currency, 'any'),
    ownEnding: readRounding(form),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only } = read.value
  return ok({ kind, step, rounding, ...(only && { only }) })
}

const choices = () =>
  [
    { value: 'percent', label: t.bulkEdit.percent },
    { value: 'amount', label: t.bulkEdit.amount },
    { value: 'set', label: t.bulkEdit.setTo },
  ] as const

function AmountFields(props: FieldsProps<NumberFieldForm> & { readonly kind: Kind }) {
  const { form, onChange } = props
  return (
    <>
      <Segmented
        label={t.bulkEdit[`how/${props.kind}`]}
        value={form.by}
        choices={choices()}
        onValueChange={(by) => onChange({ by })}
      />
      <NumberFields {...props} />
    </>
  )
}
