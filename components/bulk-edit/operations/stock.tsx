import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import {
  type StockOperation,
  type WhenShort,
  whenShortChoices,
} from '#lib/core/operations/stock.ts'
import { t } from '#lib/core/i18n/t.ts'
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
  readonly whenShort: 'block' | WhenShort
  /** Empty for the location from which sales are taken. */
  readonly locationId: string
  readonly locationName: string
}

const empty: StockForm = {
  do: 'move',
  changeDirection: 'raise',
  text: '',
  whenShort: 'block',
  locationId: '',
  locationName: '',
  only: [],
}

export const stockForm: OperationForm<StockForm> = {
  empty,
  choices: {
    do: ['move', 'set', 'track', 'untrack', 'in', 'out'],
    changeDirection: directions,
    whenShort: ['block', ...whenShortChoices],
  },
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
  const read = joinErrors({ text: readQuantity(form), only })
  if (!read.ok) return read
  const meant = read.value.only
  const stock = { kind: 'stock', ...(meant && { only: meant }) } as const
  switch (form.do) {
    case 'move':
    case 'set': {
      const quantity = read.value.text
      return ok({ ...stock, do: form.do, quantity, ...readShort(form), ...readLocation(form) })
    }
    case 'track':
    case 'untrack':
      return ok({ ...stock, do: 'track', tracked: form.do === 'track' })
    case 'in':
    case 'out':
      return ok({ ...stock, do: 'mark', inStock: form.do === 'in' })
  }
}

function isLowered({ do: what, changeDirection }: Pick<StockForm, 'do' | 'changeDirection'>) {
  return what === 'move' && changeDirection === 'lower'
}

function readShort(form: StockForm) {
  const { whenShort } = form
  return isLowered(form) && whenShort !== 'block' ? { whenShort } : {}
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
      const { quantity, whenShort = 'block' } = operation
      const changeDirection = quantity < 0 ? 'lower' : 'raise'
      return { do: 'move', changeDirection, text: String(Math.abs(quantity)), whenShort } as const
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

const shortChoices = () =>
  [
    { value: 'block', label: t.bulkEdit['short/block'] },
    { value: 'stop', label: t.bulkEdit['short/stop'] },
    { value: 'skip', label: t.bulkEdit['short/skip'] },
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
      {isLowered(form) ? (
        <Field label={t.bulkEdit.whenShort}>
          {(control) => (
            <SelectInput
              {...control}
              value={form.whenShort}
              choices={shortChoices()}
              onValueChange={(chosen) => onChange({ whenShort: chosen })}
            />
          )}
        </Field>
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
