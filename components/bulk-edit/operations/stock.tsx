import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { StockOperation } from '#lib/operations/stock.ts'
import { t } from '#lib/i18n/t.ts'
import { joinErrors, type FormErrors, type FieldsProps, type OperationForm } from './form.ts'
import { readOnly, readWhole } from '../steps/read-number.ts'
import {
  type OnlyForm,
  toPairs,
  type ChangeDirection,
  changeDirections as directions,
} from './parts.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { LocationField } from '../fields/location-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'

interface StockForm extends OnlyForm {
  readonly do: 'move' | 'set' | 'track' | 'untrack' | 'in' | 'out'
  readonly changeDirection: ChangeDirection
  readonly text: string
  /** Empty for the location from which sales are taken. */
  readonly locationId: string
  readonly locationName: string
}

const empty: StockForm = {
  do: 'move',
  changeDirection: 'raise',
  text: '',
  locationId: '',
  locationName: '',
  only: [],
}

export const stockForm: OperationForm<StockForm> = {
  empty,
  choices: { do: ['move', 'set', 'track', 'untrack', 'in', 'out'], changeDirection: directions },
  read: readStock,
  write(operation) {
    if (operation.kind !== 'stock') return undefined
    const { id, name } = ('at' in operation && operation.at) || { id: '', name: '' }
    return {
      ...empty,
      ...formatQuantity(operation),
      locationId: id,
      locationName: name,
      only: toPairs(operation.only),
    }
  },
  Fields: StockFields,
}

function readStock(form: StockForm): Result<Operation, FormErrors> {
  const only = readOnly(form.only)
  const quantity = readQuantity(form)
  const read = joinErrors({ text: quantity, only })
  if (!read.ok) return read
  const meant = read.value.only
  const stock = { kind: 'stock', ...(meant && { only: meant }) } as const
  switch (form.do) {
    case 'move':
    case 'set':
      return ok({ ...stock, do: form.do, quantity: read.value.text, ...readLocation(form) })
    case 'track':
    case 'untrack':
      return ok({ ...stock, do: 'track', tracked: form.do === 'track' })
    case 'in':
    case 'out':
      return ok({ ...stock, do: 'mark', inStock: form.do === 'in' })
  }
}

function readLocation({ locationId: id, locationName: name }: StockForm) {
  return id === '' ? {} : { at: { id, name } }
}

function readQuantity({ do: what, changeDirection, text }: StockForm): Result<number, string> {
  if (what !== 'move' && what !== 'set') return ok(0)
  const entered = readWhole(text)
  if (!entered.ok || what === 'set') return entered
  if (entered.value === 0) return failed(t.entered.zeroQuantity)
  return ok(changeDirection === 'raise' ? entered.value : -entered.value)
}

function formatQuantity(operation: StockOperation) {
  switch (operation.do) {
    case 'move': {
      const { quantity } = operation
      const changeDirection = quantity < 0 ? 'lower' : 'raise'
      return { do: 'move', changeDirection, text: String(Math.abs(quantity)) } as const
    }
    case 'set':
      return { do: 'set', text: String(operation.quantity) } as const
    case 'track':
      return { do: operation.tracked ? 'track' : 'untrack' } as const
    case 'mark':
      return { do: operation.inStock ? 'in' : 'out' } as const
  }
}

const actionChoices = () =>
  [
    { value: 'move', label: t.bulkEdit['stock/move'] },
    { value: 'set', label: t.bulkEdit['stock/set'] },
    { value: 'track', label: t.bulkEdit['stock/track'] },
    { value: 'untrack', label: t.bulkEdit['stock/untrack'] },
    { value: 'in', label: t.bulkEdit['stock/in'] },
    { value: 'out', label: t.bulkEdit['stock/out'] },
  ] as const

const readHints = () => ({
  move: t.bulkEdit.moveHint,
  set: t.bulkEdit.setHint,
  track: undefined,
  untrack: undefined,
  in: t.bulkEdit.markHint,
  out: t.bulkEdit.markHint,
})

function StockFields({ form, errors, known, connection, onChange }: FieldsProps<StockForm>) {
  const isMove = form.do === 'move'
  return (
    <>
      <Field label={t.bulkEdit.howStock} hint={readHints()[form.do]}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={actionChoices()}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {isMove || form.do === 'set' ? (
        <NumberField
          label={isMove ? t.bulkEdit.stockBy : t.bulkEdit.stockTo}
          form={form}
          isSigned={isMove}
          unit={t.bulkEdit.units}
          placeholder="5"
          error={errors['text']}
          onChange={onChange}
        />
      ) : null}
      {isMove || form.do === 'set' ? (
        <LocationField
          siteId={connection.siteId}
          location={{ id: form.locationId, name: form.locationName }}
          onChange={({ id, name }) => onChange({ locationId: id, locationName: name })}
        />
      ) : null}
      <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
    </>
  )
}
