import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { StockOperation } from '#lib/operations/stock.ts'
import { t } from '#lib/i18n/t.ts'
import { joinFaults } from '../steps/join-faults.ts'
import { readOnly, readWhole } from '../steps/read-number.ts'
import type { Faults, FieldsProps, OperationForm } from './form.ts'
import { type OnlyForm, toPairs, type Way, ways as directions } from './parts.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'

interface StockForm extends OnlyForm {
  readonly do: 'move' | 'set' | 'track' | 'untrack' | 'in' | 'out'
  readonly way: Way
  readonly text: string
}

const empty: StockForm = { do: 'move', way: 'raise', text: '', only: [] }

export const stockForm: OperationForm<StockForm> = {
  empty,
  choices: { do: ['move', 'set', 'track', 'untrack', 'in', 'out'], way: directions },
  read: readStock,
  write(operation) {
    if (operation.kind !== 'stock') return undefined
    return { ...empty, ...writePieces(operation), only: toPairs(operation.only) }
  },
  Fields: StockFields,
}

function readStock(form: StockForm): Result<Operation, Faults> {
  const only = readOnly(form.only)
  const pieces = readPieces(form)
  const read = joinFaults({ text: pieces, only })
  if (!read.ok) return read
  const meant = read.value.only
  const stock = { kind: 'stock', ...(meant && { only: meant }) } as const
  switch (form.do) {
    case 'move':
    case 'set':
      return ok({ ...stock, do: form.do, pieces: read.value.text })
    case 'track':
    case 'untrack':
      return ok({ ...stock, do: 'track', tracked: form.do === 'track' })
    case 'in':
    case 'out':
      return ok({ ...stock, do: 'mark', inStock: form.do === 'in' })
  }
}

function readPieces({ do: what, way, text }: StockForm): Result<number, string> {
  if (what !== 'move' && what !== 'set') return ok(0)
  const typed = readWhole(text)
  if (!typed.ok || what === 'set') return typed
  if (typed.value === 0) return failed(t.typed.zeroPieces)
  return ok(way === 'raise' ? typed.value : -typed.value)
}

function writePieces(operation: StockOperation) {
  switch (operation.do) {
    case 'move': {
      const { pieces } = operation
      const way = pieces < 0 ? 'lower' : 'raise'
      return { do: 'move', way, text: String(Math.abs(pieces)) } as const
    }
    case 'set':
      return { do: 'set', text: String(operation.pieces) } as const
    case 'track':
      return { do: operation.tracked ? 'track' : 'untrack' } as const
    case 'mark':
      return { do: operation.inStock ? 'in' : 'out' } as const
  }
}

const ways = () =>
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

function StockFields({ form, faults, known, onChange }: FieldsProps<StockForm>) {
  const isMove = form.do === 'move'
  return (
    <>
      <Field label={t.bulkEdit.howStock} hint={readHints()[form.do]}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={ways()}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {isMove || form.do === 'set' ? (
        <NumberField
          label={isMove ? t.bulkEdit.stockBy : t.bulkEdit.stockTo}
          form={form}
          isSigned={isMove}
          unit={t.bulkEdit.pieces}
          placeholder="5"
          error={faults['text']}
          onChange={onChange}
        />
      ) : null}
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
