import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { maxPreorderLimit, maxPreorderMessage } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'
import { readOnly, readWhole } from '../steps/read-number.ts'
import { type FieldsProps, type FormErrors, joinErrors, type OperationForm } from './form.ts'
import { type OnlyForm, toPairs } from './parts.ts'

const changes = ['keep', 'set', 'clear'] as const
type Change = (typeof changes)[number]

interface PreorderForm extends OnlyForm {
  readonly do: 'on' | 'off'
  readonly messageChange: Change
  readonly message: string
  readonly limitChange: Change
  readonly limit: string
}

const empty: PreorderForm = {
  do: 'on',
  messageChange: 'keep',
  message: '',
  limitChange: 'keep',
  limit: '',
  only: [],
}

export const preorderForm: OperationForm<PreorderForm> = {
  empty,
  choices: { do: ['on', 'off'], messageChange: changes, limitChange: changes },
  read: readPreorder,
  write(operation) {
    if (operation.kind !== 'preorder') return undefined
    const only = toPairs(operation.only)
    if (operation.do === 'off') return { ...empty, do: 'off', only }
    const { message, limit } = operation
    return {
      do: 'on',
      messageChange: message === undefined ? 'keep' : message === '' ? 'clear' : 'set',
      message: message ?? '',
      limitChange: limit === undefined ? 'keep' : limit === null ? 'clear' : 'set',
      limit: String(limit ?? ''),
      only,
    }
  },
  Fields: PreorderFields,
}

function readPreorder(form: PreorderForm): Result<Operation, FormErrors> {
  if (form.do === 'off') {
    const only = readOnly(form.only)
    if (!only.ok) return failed({ only: only.error })
    return ok({ kind: 'preorder', do: 'off', ...(only.value && { only: only.value }) })
  }
  const read = joinErrors({
    message: readMessage(form),
    limit: readLimit(form),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { message, limit, only } = read.value
  return ok({
    kind: 'preorder',
    do: 'on',
    ...(message !== undefined && { message }),
    ...(limit !== undefined && { limit }),
    ...(only && { only }),
  })
}

function readMessage({ messageChange, message }: PreorderForm): Result<string | undefined, string> {
  if (messageChange !== 'set') return ok(messageChange === 'clear' ? '' : undefined)
  return message.trim() === '' ? failed(t.entered.put) : ok(message.trim())
}

function readLimit({
  limitChange,
  limit,
}: PreorderForm): Result<number | null | undefined, string> {
  if (limitChange !== 'set') return ok(limitChange === 'clear' ? null : undefined)
  const entered = readWhole(limit)
  if (!entered.ok) return entered
  const isAllowed = entered.value >= 1 && entered.value <= maxPreorderLimit
  return isAllowed ? entered : failed(t.editErrors.preorderLimit(maxPreorderLimit))
}

const stateChoices = () =>
  [
    { value: 'on', label: t.bulkEdit['preorder/on'] },
    { value: 'off', label: t.bulkEdit['preorder/off'] },
  ] as const

const messageChoices = () =>
  [
    { value: 'keep', label: t.bulkEdit['preorderMessage/keep'] },
    { value: 'set', label: t.bulkEdit['preorderMessage/set'] },
    { value: 'clear', label: t.bulkEdit['preorderMessage/clear'] },
  ] as const

const limitChoices = () =>
  [
    { value: 'keep', label: t.bulkEdit['preorderLimit/keep'] },
    { value: 'set', label: t.bulkEdit['preorderLimit/set'] },
    { value: 'clear', label: t.bulkEdit['preorderLimit/clear'] },
  ] as const

function PreorderFields(props: FieldsProps<PreorderForm>) {
  const { form, errors, known, connection, onChange } = props
  return (
    <>
      <Segmented
        label={t.bulkEdit.preorderOnOrOff}
        value={form.do}
        choices={stateChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'off' ? null : <MessageAndLimit {...props} />}
      {connection.catalog === 'v3' || form.only.length > 0 ? (
        <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
      ) : null}
    </>
  )
}

function MessageAndLimit({ form, errors, onChange }: FieldsProps<PreorderForm>) {
  return (
    <>
      <Field label={t.bulkEdit.preorderMessage}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.messageChange}
            choices={messageChoices()}
            onValueChange={(messageChange) => onChange({ messageChange })}
          />
        )}
      </Field>
      {form.messageChange === 'set' ? (
        <Field label={t.bulkEdit.preorderNewMessage} error={errors['message']}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={2}
              maxLength={maxPreorderMessage}
              placeholder={t.bulkEdit.preorderExample}
              value={form.message}
              onChange={({ target }) => onChange({ message: target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field label={t.bulkEdit.preorderLimit} hint={t.bulkEdit.preorderLimitHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.limitChange}
            choices={limitChoices()}
            onValueChange={(limitChange) => onChange({ limitChange })}
          />
        )}
      </Field>
      {form.limitChange === 'set' ? (
        <Field label={t.bulkEdit.preorderNewLimit} error={errors['limit']}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              placeholder="50"
              value={form.limit}
              onChange={({ target }) => onChange({ limit: target.value })}
              className="tabular"
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
