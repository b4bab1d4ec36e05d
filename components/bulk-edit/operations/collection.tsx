import { failed, ok } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FieldsProps, OperationForm } from './form.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { listTree } from '#components/collections/collection-tree.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { useMemberships } from '../fields/use-memberships.ts'

interface CollectionForm {
  readonly do: 'add' | 'remove'
  readonly id: string
  readonly name: string
}

export const collectionForm: OperationForm<CollectionForm> = {
  empty: { do: 'add', id: '', name: '' },
  choices: { do: ['add', 'remove'] },
  read({ do: what, id, name }) {
    if (id === '') return failed({ id: t.entered.collection })
    return ok({ kind: 'collection', do: what, id: id as CollectionId, name })
  },
  write(operation) {
    if (operation.kind !== 'collection') return undefined
    const { do: what, id, name } = operation
    return { do: what, id, name }
  },
  Fields: CollectionFields,
}

const actionChoices = () =>
  [
    { value: 'add', label: t.bulkEdit.addTo },
    { value: 'remove', label: t.bulkEdit.removeFrom },
  ] as const

function CollectionFields(props: FieldsProps<CollectionForm>) {
  const { form, errors, connection, onChange } = props
  const { data, error, refetch } = useQuery(collectionsQuery(connection.siteId))
  const memberships = useMemberships(connection)
  const describeCount = (id: CollectionId) => {
    const count = memberships?.countIn(id) ?? 0
    return memberships === undefined || count === 0
      ? ''
      : t.bulkEdit.alreadyIn(count, memberships.products)
  }
  const named = listTree(data ?? [], '').map(({ collection: { id, name }, depth }) => ({
    value: String(id),
    // A native select can indent its options by spaces only.
    label: ['\u2003'.repeat(depth) + name, describeCount(id)]
      .filter((part) => part !== '')
      .join(' · '),
  }))
  const isKnown = named.some(({ value }) => value === form.id)
  // The chosen collection stays selected while the list is loading, or if it is not in the list.
  const saved = isKnown || form.id === '' ? [] : [{ value: form.id, label: form.name }]
  const isTree = connection.catalog === 'v3'
  const choose = isTree ? t.bulkEdit.chooseCategory : t.bulkEdit.chooseCollection
  const choices = [{ value: '', label: choose }, ...saved, ...named]
  const none = isTree ? t.bulkEdit.noCategories : t.bulkEdit.noCollections
  return (
    <>
      <Segmented
        label={t.bulkEdit.addOrRemove}
        value={form.do}
        choices={actionChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {data === undefined && error === null ? <Skeleton className="h-8" /> : null}
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <Field
          label={isTree ? t.bulkEdit.category : t.bulkEdit.collection}
          error={errors['id']}
          hint={named.length === 0 ? none : undefined}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={form.id}
              choices={choices}
              onValueChange={(id) => {
                const name = data.find((each) => each.id === id)?.name
                onChange({ id, name: id === '' ? '' : (name ?? form.name) })
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
