import { failed, ok } from '#lib/core/base/result.ts'
import { maxTagLength } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { FieldsProps, OperationForm } from './form.ts'

interface TagForm {
  readonly do: 'add' | 'remove'
  readonly list: 'tags' | 'privateTags'
  readonly id: string
}

export const tagForm: OperationForm<TagForm> = {
  empty: { do: 'add', list: 'tags', id: '' },
  choices: { do: ['add', 'remove'], list: ['tags', 'privateTags'] },
  read({ do: what, list, id }) {
    const entered = id.trim()
    return entered === '' || entered.length > maxTagLength
      ? failed({ id: t.editErrors.tagId(maxTagLength) })
      : ok({ kind: 'tag', do: what, list, id: entered })
  },
  write(operation) {
    if (operation.kind !== 'tag') return undefined
    const { do: what, list, id } = operation
    return { do: what, list, id }
  },
  Fields: TagFields,
}

const actionChoices = () =>
  [
    { value: 'add', label: t.bulkEdit.add },
    { value: 'remove', label: t.bulkEdit.removeOne },
  ] as const

const listChoices = () =>
  [
    { value: 'tags', label: t.product.tags },
    { value: 'privateTags', label: t.product.privateTags },
  ] as const

function TagFields({ form, errors, onChange }: FieldsProps<TagForm>) {
  return (
    <>
      <Segmented
        label={t.bulkEdit.addOrRemoveTag}
        value={form.do}
        choices={actionChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      <Field label={t.bulkEdit.tagList}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.list}
            choices={listChoices()}
            onValueChange={(list) => onChange({ list })}
          />
        )}
      </Field>
      <Field label={t.product.tagId} error={errors['id']} hint={t.product.tagsHint}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={maxTagLength}
            value={form.id}
            onChange={({ target }) => onChange({ id: target.value })}
          />
        )}
      </Field>
    </>
  )
}
