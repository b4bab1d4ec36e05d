import { ok } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { DeleteOperation } from '#lib/core/operations/deletion.ts'
import type { VariantsOperation } from '#lib/core/operations/variants.ts'
import type { OperationForm } from './form.ts'

type PlainForm = Readonly<Record<string, never>>

/** A change without fields, with a description. */
function createPlainForm(
  name: 'reset-variants' | 'remove-options' | 'delete',
  meant: DeleteOperation | VariantsOperation,
): OperationForm<PlainForm> {
  return {
    empty: {},
    choices: {},
    read: () => ok(meant),
    write(operation) {
      const isSame =
        operation.kind === meant.kind &&
        (!('do' in meant) || ('do' in operation && operation.do === meant.do))
      return isSame ? {} : undefined
    },
    Fields: () => <p className="text-pretty">{t.bulkEdit[`plain/${name}`]}</p>,
  }
}

export const resetVariantsForm = createPlainForm('reset-variants', {
  kind: 'variants',
  do: 'reset',
})
export const removeOptionsForm = createPlainForm('remove-options', {
  kind: 'variants',
  do: 'remove-options',
})
export const deleteForm = createPlainForm('delete', { kind: 'delete' })
