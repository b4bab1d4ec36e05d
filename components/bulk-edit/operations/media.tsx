import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { MediaOperation } from '#lib/core/operations/media.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { t } from '#lib/core/i18n/t.ts'
import { joinErrors, type FormErrors, type FieldsProps, type OperationForm } from './form.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { KnownInput } from '../fields/known-input.tsx'

interface MediaForm {
  readonly do: 'add' | 'remove' | 'move' | 'show-for'
  /** One URL per line. */
  readonly addresses: string
  readonly position: string
  readonly to: string
  readonly option: string
  readonly choice: string
}

const empty: MediaForm = {
  do: 'add',
  addresses: '',
  position: '1',
  to: '',
  option: '',
  choice: '',
}

export const mediaForm: OperationForm<MediaForm> = {
  empty,
  choices: { do: ['add', 'remove', 'move', 'show-for'] },
  read: readMedia,
  write(operation) {
    return operation.kind === 'media' ? { ...empty, ...writePositions(operation) } : undefined
  },
  Fields: MediaFields,
}

function readMedia(form: MediaForm): Result<Operation, FormErrors> {
  switch (form.do) {
    case 'add': {
      const addresses = form.addresses.split(/\s+/).filter((each) => each !== '')
      if (addresses.length === 0) return failed({ addresses: t.entered.address })
      const wrong = addresses.find((each) => !each.startsWith('https://') || !URL.canParse(each))
      if (wrong !== undefined) {
        return failed({ addresses: t.entered.notAnAddress(wrong) })
      }
      return ok({ kind: 'media', do: 'add', addresses })
    }
    case 'remove': {
      const position = readPosition(form.position)
      if (!position.ok) return failed({ position: position.error })
      return ok({ kind: 'media', do: 'remove', position: position.value })
    }
    case 'move': {
      const read = joinErrors({ position: readPosition(form.position), to: readPosition(form.to) })
      if (!read.ok) return read
      return ok({ kind: 'media', do: 'move', from: read.value.position, to: read.value.to })
    }
    case 'show-for': {
      const read = joinErrors({
        position: readPosition(form.position),
        option: readName(form.option, t.entered.option),
        choice: readName(form.choice, t.entered.choice),
      })
      return read.ok ? ok({ kind: 'media', do: 'show-for', ...read.value }) : read
    }
  }
}

function readPosition(text: string): Result<number, string> {
  const entered = text.trim().replace('−', '-')
  if (!/^-?[1-9]\d{0,2}$/.test(entered)) {
    return failed(t.entered.path)
  }
  return ok(Number(entered))
}

function readName(text: string, message: string): Result<string, string> {
  return text.trim() === '' ? failed(message) : ok(text.trim())
}

function writePositions(operation: MediaOperation): Partial<MediaForm> {
  switch (operation.do) {
    case 'add':
      return { do: 'add', addresses: operation.addresses.join('\n') }
    case 'remove':
      return { do: 'remove', position: String(operation.position) }
    case 'move':
      return { do: 'move', position: String(operation.from), to: String(operation.to) }
    case 'show-for': {
      const { position, option, choice } = operation
      return { do: 'show-for', position: String(position), option, choice }
    }
  }
}

const actionChoices = () =>
  [
    { value: 'add', label: t.bulkEdit['media/add'] },
    { value: 'remove', label: t.bulkEdit['media/remove'] },
    { value: 'move', label: t.bulkEdit['media/move'] },
    { value: 'show-for', label: t.bulkEdit['media/show-for'] },
  ] as const

function MediaFields({ form, errors, known, onChange }: FieldsProps<MediaForm>) {
  return (
    <>
      <Field label={t.bulkEdit.imageChange}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={actionChoices()}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {form.do === 'add' ? (
        <Field
          label={t.bulkEdit.imageLinks}
          error={errors['addresses']}
          hint={t.bulkEdit.imageLinksHint}
        >
          {(control) => (
            <TextArea
              {...control}
              placeholder="https://example.com/picture.jpg"
              value={form.addresses}
              onChange={({ target }) => onChange({ addresses: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t.bulkEdit.whichImage}
          error={errors['position']}
          hint={t.bulkEdit.positionHint}
        >
          {(control) => (
            <TextInput
              {...control}
              value={form.position}
              onChange={({ target }) => onChange({ position: target.value })}
              className="tabular w-24"
            />
          )}
        </Field>
      )}
      {form.do === 'move' ? (
        <Field label={t.bulkEdit.newPosition} error={errors['to']} hint={t.bulkEdit.positionHint}>
          {(control) => (
            <TextInput
              {...control}
              value={form.to}
              onChange={({ target }) => onChange({ to: target.value })}
              className="tabular w-24"
            />
          )}
        </Field>
      ) : null}
      {form.do === 'show-for' ? (
        <div className="grid grid-cols-2 gap-2">
          <Field label={t.bulkEdit.option} error={errors['option']}>
            {(control) => (
              <TextInput
                {...control}
                placeholder={t.bulkEdit.optionExample}
                value={form.option}
                onChange={({ target }) => onChange({ option: target.value })}
              />
            )}
          </Field>
          <Field label={t.bulkEdit.choice} error={errors['choice']}>
            {(control) => (
              <KnownInput
                {...control}
                placeholder={t.bulkEdit.choiceExample}
                known={known.option}
                value={form.choice}
                onChange={({ target }) => onChange({ choice: target.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </>
  )
}
