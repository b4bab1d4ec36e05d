import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { NumberFields } from '../fields/number-fields.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'
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

interface CompareAtForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set' | 'clear'
}

const empty: CompareAtForm = { ...emptyNumber, by: 'set', ...emptyRounding, only: [] }

export const compareAtForm: OperationForm<CompareAtForm> = {
  empty,
  choices: { ...numberChoices, by: ['percent', 'amount', 'set', 'clear'] },
  read: readCompareAt,
  write(operation) {
    if (operation.kind !== 'compare-at') return undefined
    const { step, rounding } = operation
    const only = toPairs(operation.only)
    if (step.by === 'clear') return { ...empty, by: 'clear', only }
    return { ...toNumber(step), ...toRounding(rounding), only }
  },
  Fields: CompareAtFields,
}

function readCompareAt(form: CompareAtForm, currency?: string): Result<Operation, FormErrors> {
  const { by } = form
  const only = readOnly(form.only)
  if (by === 'clear') {
    if (!only.ok) return failed({ only: only.error })
    const cleared = { kind: 'compare-at', step: { by }, rounding: { to: 'none' } } as const
    return ok({ ...cleared, ...(only.value && { only: only.value }) })
  }
  const read = joinErrors({
    text: readAmountStep({ ...form, by }, 'above-zero', currency),
    ownEnding: readRounding(form),
    only,
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only: meant } = read.value
  return ok({ kind: 'compare-at', step, rounding, ...(meant && { only: meant }) })
}

const choices = () =>
  [
    { value: 'percent', label: t.bulkEdit.percent },
    { value: 'amount', label: t.bulkEdit.amount },
    { value: 'set', label: t.bulkEdit.setTo },
    { value: 'clear', label: t.bulkEdit.clear },
  ] as const

function CompareAtFields(props: FieldsProps<CompareAtForm>) {
  const { form, errors, known, onChange } = props
  return (
    <>
      <Segmented
        label={t.bulkEdit['how/compare-at']}
        value={form.by}
        choices={choices()}
        onValueChange={(by) => onChange({ by })}
      />
      <p className="text-sm text-muted">{t.bulkEdit.compareAtHint}</p>
      {form.by === 'clear' ? (
        <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
      ) : (
        <NumberFields {...props} kind="compare-at" />
      )}
    </>
  )
}
