import { failed, ok } from '#lib/core/base/result.ts'
import { readOnly } from '../steps/read-number.ts'
import type { FieldsProps, OperationForm } from './form.ts'
import { type OnlyForm, toPairs } from './parts.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { OnlyFields } from '../fields/only-fields.tsx'

interface VisibleForm extends OnlyForm {
  readonly visible: 'show' | 'hide'
}

export const visibilityForm: OperationForm<VisibleForm> = {
  empty: { visible: 'show', only: [] },
  choices: { visible: ['show', 'hide'] },
  read(form) {
    const only = readOnly(form.only)
    if (!only.ok) return failed({ only: only.error })
    const visible = form.visible === 'show'
    return ok({ kind: 'visible', visible, ...(only.value && { only: only.value }) })
  },
  write(operation) {
    if (operation.kind !== 'visible') return undefined
    return { visible: operation.visible ? 'show' : 'hide', only: toPairs(operation.only) }
  },
  Fields: VisibleFields,
}

const choices = () =>
  [
    { value: 'show', label: t.bulkEdit.show },
    { value: 'hide', label: t.bulkEdit.hide },
  ] as const

function VisibleFields({ form, errors, known, onChange }: FieldsProps<VisibleForm>) {
  return (
    <>
      <Segmented
        label={t.bulkEdit.showOrHide}
        value={form.visible}
        choices={choices()}
        onValueChange={(visible) => onChange({ visible })}
      />
      <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
    </>
  )
}
