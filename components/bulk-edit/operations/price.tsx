import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import { parseEnteredNumber, writeEntered } from '#lib/core/catalog/amount-text.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { t } from '#lib/core/i18n/t.ts'
import { joinErrors, type FormErrors, type FieldsProps, type OperationForm } from './form.ts'
import { readAmountStep, readOnly, readPositive, readRounding } from '../steps/read-number.ts'
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
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'
import { RoundingFields } from '../fields/rounding-fields.tsx'

export interface PriceForm extends NumberForm, RoundingForm, OnlyForm {
  readonly by: 'percent' | 'amount' | 'set' | 'markup' | 'margin' | 'compare-at'
  readonly target: 'list' | 'paid'
  readonly keepPaid: boolean
  readonly asAmount: boolean
}

export const priceForm: OperationForm<PriceForm> = {
  empty: {
    ...emptyNumber,
    ...emptyRounding,
    only: [],
    target: 'list',
    keepPaid: false,
    asAmount: false,
  },
  choices: {
    ...numberChoices,
    by: ['percent', 'amount', 'set', 'markup', 'margin', 'compare-at'],
    target: ['list', 'paid'],
  },
  read: readPrice,
  write(operation) {
    if (operation.kind !== 'price') return undefined
    const { step, rounding, only, target = 'list', keepPaid = false, asAmount = false } = operation
    const rest = { target, keepPaid, asAmount, only: toPairs(only) }
    return { ...toNumber(step), ...toRounding(rounding), ...rest }
  },
  Fields: PriceFields,
}

function readPrice(form: PriceForm, currency?: string): Result<Operation, FormErrors> {
  const read = joinErrors({
    text: readPriceStep(form, currency),
    ownEnding: readRounding(form),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only } = read.value
  const { target, keepPaid, asAmount } = form
  return ok({
    kind: 'price',
    ...(only && { only }),
    ...(target === 'paid' && { target }),
    ...(target === 'list' && keepPaid && { keepPaid }),
    ...(asAmount && { asAmount }),
    step,
    rounding,
  })
}

function readPriceStep(form: PriceForm, currency?: string): Result<PriceStep, string> {
  const { by, text } = form
  if (by === 'percent' || by === 'amount' || by === 'set') {
    return readAmountStep({ ...form, by }, 'above-zero', currency)
  }
  const entered = by === 'markup' ? parseEnteredNumber(text) : readPositive(text, 'percent')
  if (!entered.ok) return entered
  if (compare(entered.value, zero) < 0) return failed(t.entered.zeroOrMore)
  return ok({ by, percent: entered.value })
}

const actionChoices = () =>
  [
    { value: 'percent', label: t.bulkEdit['price/percent'] },
    { value: 'amount', label: t.bulkEdit['price/amount'] },
    { value: 'set', label: t.bulkEdit['price/set'] },
    { value: 'markup', label: t.bulkEdit['price/markup'] },
    { value: 'margin', label: t.bulkEdit['price/margin'] },
    { value: 'compare-at', label: t.bulkEdit['price/compare-at'] },
  ] as const

const targets = () =>
  [
    { value: 'list', label: t.bulkEdit['target/list'] },
    { value: 'paid', label: t.bulkEdit['target/paid'] },
  ] as const

function PriceFields({ form, errors, connection, known, onChange }: FieldsProps<PriceForm>) {
  const { by, target } = form
  const isSigned = by === 'percent' || by === 'amount'
  const hint = readHints()[by]
  const isMoney = by === 'amount' || by === 'set'
  // Catalog V3 has two prices and no discount between them.
  const canBeAmount = connection.catalog === 'v1'
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t.bulkEdit.whichPrice}>
          {(control) => (
            <SelectInput
              {...control}
              value={target}
              choices={targets()}
              onValueChange={(chosen) => onChange({ target: chosen })}
            />
          )}
        </Field>
        <Field label={t.bulkEdit.howToChange}>
          {(control) => (
            <SelectInput
              {...control}
              value={by}
              choices={actionChoices()}
              onValueChange={(chosen) => onChange({ by: chosen })}
            />
          )}
        </Field>
      </div>
      {hint === undefined ? null : <p className="text-sm text-pretty text-muted">{hint}</p>}
      <NumberField
        label={labelOf(form)}
        form={form}
        isSigned={isSigned}
        unit={isMoney ? connection.currency : '%'}
        placeholder={isMoney ? writeEntered('12.99') : by === 'compare-at' ? '80' : '7'}
        error={errors['text']}
        onChange={onChange}
      />
      <RoundingFields
        form={form}
        errors={errors}
        currency={connection.currency}
        onChange={onChange}
      />
      {target === 'list' ? (
        <CheckboxRow
          label={t.bulkEdit.keepPaid}
          checked={form.keepPaid}
          onCheckedChange={(keepPaid) => onChange({ keepPaid })}
        />
      ) : null}
      {!canBeAmount || form.rounding === 'none' || form.rounding === 'currency' ? null : (
        <CheckboxRow
          label={t.bulkEdit.asAmount}
          checked={form.asAmount}
          onCheckedChange={(asAmount) => onChange({ asAmount })}
        />
      )}
      <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
    </>
  )
}

function labelOf({ by, target }: PriceForm): string {
  switch (by) {
    case 'percent':
    case 'amount':
      return t.bulkEdit[`changeBy/${target}`]
    case 'set':
      return t.bulkEdit[`setPrice/${target}`]
    case 'markup':
      return t.bulkEdit.markup
    case 'margin':
      return t.bulkEdit.margin
    case 'compare-at':
      return t.bulkEdit.share
  }
}

const readHints = (): Partial<Record<PriceForm['by'], string>> => ({
  markup: t.bulkEdit.markupHint,
  margin: t.bulkEdit.marginHint,
  'compare-at': t.bulkEdit.shareHint,
})
