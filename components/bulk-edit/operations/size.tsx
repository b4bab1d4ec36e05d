import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { parseEnteredNumber, writeEntered } from '#lib/core/catalog/amount-text.ts'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { sizeUnits } from '#lib/core/catalog/product/size-unit.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { type sizeFields, sides } from '#lib/core/operations/size.ts'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'
import { readOnly } from '../steps/read-number.ts'
import { type FieldsProps, type FormErrors, joinErrors, type OperationForm } from './form.ts'
import { type OnlyForm, toPairs } from './parts.ts'

type SizeField = (typeof sizeFields)[number]

interface SizeForm extends OnlyForm {
  readonly do: 'set' | 'clear'
  readonly length: string
  readonly width: string
  readonly height: string
  /** 'same' for the unit that the product has. */
  readonly unit: 'same' | (typeof sizeUnits)[number]
  readonly onlyEmpty: boolean
}

const empty: SizeForm = {
  do: 'set',
  length: '',
  width: '',
  height: '',
  unit: 'same',
  onlyEmpty: false,
  only: [],
}

function createSizeForm(field: SizeField): OperationForm<SizeForm> {
  return {
    empty,
    choices: { do: ['set', 'clear'], unit: ['same', ...sizeUnits] },
    read: (form) => readSize(field, form),
    write(operation) {
      if (operation.kind !== 'size' || operation.field !== field) return undefined
      const only = toPairs(operation.only)
      if (operation.do === 'clear') return { ...empty, do: 'clear', only }
      const { length = '', width = '', height = '', unit = 'same', onlyEmpty = false } = operation
      return {
        do: 'set',
        length: writeEntered(length),
        width: writeEntered(width),
        height: writeEntered(height),
        unit,
        onlyEmpty,
        only,
      }
    },
    Fields: (props) => <SizeFields {...props} field={field} />,
  }
}

export const dimensionsForm = createSizeForm('dimensions')
export const packageDimensionsForm = createSizeForm('packageDimensions')

function readSize(field: SizeField, form: SizeForm): Result<Operation, FormErrors> {
  const { unit, onlyEmpty } = form
  if (form.do === 'clear') {
    const only = readOnly(form.only)
    if (!only.ok) return failed({ only: only.error })
    return ok({ kind: 'size', field, do: 'clear', ...(only.value && { only: only.value }) })
  }
  const read = joinErrors({
    length: readSide(form.length),
    width: readSide(form.width),
    height: readSide(form.height),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { length, width, height, only } = read.value
  if (length === undefined && width === undefined && height === undefined) {
    return failed({ length: t.editErrors.noSide })
  }
  return ok({
    kind: 'size',
    field,
    do: 'set',
    ...(length !== undefined && { length }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(unit !== 'same' && { unit }),
    ...(onlyEmpty && { onlyEmpty }),
    ...(only && { only }),
  })
}

/** Undefined if nothing was entered: the side stays. */
function readSide(text: string): Result<Amount | undefined, string> {
  if (text.trim() === '') return ok(undefined)
  const entered = parseEnteredNumber(text)
  if (!entered.ok || compare(entered.value, zero) >= 0) return entered
  return failed(t.entered.zeroOrMore)
}

const actionChoices = () =>
  [
    { value: 'set', label: t.bulkEdit.set },
    { value: 'clear', label: t.bulkEdit.clear },
  ] as const

const unitChoices = () => [
  { value: 'same' as const, label: t.bulkEdit.sameUnit },
  ...sizeUnits.map((unit) => ({ value: unit, label: unit.toLowerCase() })),
]

function SizeFields(props: FieldsProps<SizeForm> & { readonly field: SizeField }) {
  const { field, form, errors, known, onChange } = props
  return (
    <>
      <Segmented
        label={t.bulkEdit[`setOrClear/${field}`]}
        value={form.do}
        choices={actionChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'clear' ? null : (
        <>
          <div className="grid grid-cols-3 gap-2">
            {sides.map((side) => (
              <Field key={side} label={t.product[`side/${side}`]} error={errors[side]}>
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="decimal"
                    value={form[side]}
                    onChange={({ target }) => onChange({ [side]: target.value })}
                    className="tabular"
                  />
                )}
              </Field>
            ))}
          </div>
          <Field label={t.bulkEdit.sizeUnit} hint={t.bulkEdit.sidesStay}>
            {(control) => (
              <SelectInput
                {...control}
                value={form.unit}
                choices={unitChoices()}
                onValueChange={(unit) => onChange({ unit })}
              />
            )}
          </Field>
          <CheckboxRow
            label={t.bulkEdit.onlyEmpty}
            checked={form.onlyEmpty}
            onCheckedChange={(onlyEmpty) => onChange({ onlyEmpty })}
          />
        </>
      )}
      <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
    </>
  )
}
