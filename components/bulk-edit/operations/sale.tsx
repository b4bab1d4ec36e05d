import { writeEntered } from '#lib/core/catalog/amount-text.ts'
import { ok, type Result } from '#lib/core/base/result.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { joinErrors, type FormErrors, type FieldsProps, type OperationForm } from './form.ts'
import { readPositive, readRounding } from '../steps/read-number.ts'
import { emptyRounding, numberChoices, type RoundingForm, toRounding } from './parts.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { NumberField } from '../fields/number-field.tsx'
import { RoundingFields } from '../fields/rounding-fields.tsx'

export interface SaleForm extends RoundingForm {
  readonly do: 'start' | 'end'
  readonly by: 'percent' | 'amount'
  readonly text: string
  readonly asAmount: boolean
}

const empty: SaleForm = { do: 'start', by: 'percent', text: '', asAmount: false, ...emptyRounding }

export const saleForm: OperationForm<SaleForm> = {
  empty,
  choices: { ...numberChoices, do: ['start', 'end'], by: ['percent', 'amount'] },
  read: readSale,
  write(operation) {
    if (operation.kind !== 'sale') return undefined
    if (operation.do === 'end') return { ...empty, do: 'end' }
    const form = { ...empty, ...toRounding(operation.rounding) }
    if (operation.by === 'amount')
      return { ...form, by: 'amount', text: writeEntered(operation.amount) }
    const { percent, asAmount = false } = operation
    return { ...form, text: writeEntered(percent), asAmount }
  },
  Fields: SaleFields,
}

function readSale(form: SaleForm, currency?: string): Result<Operation, FormErrors> {
  const rounding = readRounding(form)
  // Ending a sale restores the list price: there is nothing to round.
  if (form.do === 'end') return ok({ kind: 'sale', do: 'end', rounding: { to: 'none' } })
  const text = readPositive(form.text, form.by, currency)
  const read = joinErrors({ text, ownEnding: rounding })
  if (!read.ok) return read
  const { text: off, ownEnding } = read.value
  const sale = { kind: 'sale', do: 'start', rounding: ownEnding } as const
  if (form.by === 'amount') return ok({ ...sale, by: 'amount', amount: off })
  return ok({ ...sale, by: 'percent', percent: off, ...(form.asAmount && { asAmount: true }) })
}

const starts = () =>
  [
    { value: 'start', label: t.bulkEdit['sale/start'] },
    { value: 'end', label: t.bulkEdit['sale/end'] },
  ] as const

const actionChoices = () =>
  [
    { value: 'percent', label: t.bulkEdit['off/percent'] },
    { value: 'amount', label: t.bulkEdit['off/amount'] },
  ] as const

function SaleFields({ form, errors, connection, onChange }: FieldsProps<SaleForm>) {
  const isPercent = form.by === 'percent'
  return (
    <>
      <Segmented
        label={t.bulkEdit.startOrEnd}
        value={form.do}
        choices={starts()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'end' ? (
        <p className="text-sm text-muted">{t.bulkEdit.saleEnds}</p>
      ) : (
        <>
          <Segmented
            label={t.bulkEdit.discount}
            value={form.by}
            choices={actionChoices()}
            onValueChange={(by) => onChange({ by })}
          />
          <NumberField
            label={t.bulkEdit.discountFromList}
            form={{ changeDirection: 'raise', text: form.text }}
            isSigned={false}
            unit={isPercent ? '%' : connection.currency}
            placeholder={isPercent ? '20' : '5'}
            error={errors['text']}
            onChange={({ text }) => onChange({ text })}
          />
          <RoundingFields
            form={form}
            errors={errors}
            currency={connection.currency}
            onChange={onChange}
          />
          {isPercent && connection.catalog === 'v1' ? (
            <CheckboxRow
              label={t.bulkEdit.asAmount}
              checked={form.asAmount}
              onCheckedChange={(asAmount) => onChange({ asAmount })}
            />
          ) : null}
        </>
      )}
    </>
  )
}
