import { useQuery } from '@tanstack/react-query'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { maxSearchLength } from '#lib/extension/queries/search-text.ts'
import type { RuleFormState } from './form-state.ts'

interface ScopeFieldsProps {
  readonly connection: Connection
  readonly form: RuleFormState
  readonly error: string | undefined
  readonly onChange: (part: Partial<RuleFormState>) => void
}

const kinds = ['all', 'search', 'collection'] as const

/** The products that the rule is for. */
export function ScopeFields({ connection, form, error, onChange }: ScopeFieldsProps) {
  const own = connection.catalog === 'v3' ? 'category' : 'collection'
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] items-start gap-3">
      <Field label={t.rules.products}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.scope}
            choices={kinds.map((value) => ({
              value,
              label: t.rules[`scope/${value === 'collection' ? own : value}`],
            }))}
            onValueChange={(scope) => onChange({ scope })}
          />
        )}
      </Field>
      {form.scope === 'search' ? (
        <Field label={t.rules.search} hint={t.rules.searchHint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={form.search}
              maxLength={maxSearchLength}
              onChange={({ target }) => onChange({ search: target.value })}
            />
          )}
        </Field>
      ) : null}
      {form.scope === 'collection' ? (
        <CollectionField connection={connection} form={form} error={error} onChange={onChange} />
      ) : null}
    </div>
  )
}

function CollectionField({ connection, form, error, onChange }: ScopeFieldsProps) {
  const { data: collections = [] } = useQuery(collectionsQuery(connection.siteId))
  const { collection } = form
  const isListed = collections.some(({ id }) => id === collection?.id)
  const listed = collection === undefined || isListed ? collections : [collection, ...collections]
  return (
    <Field
      label={connection.catalog === 'v3' ? t.rules.category : t.rules.collection}
      error={error}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={collection?.id ?? ''}
          choices={[
            { value: '', label: t.rules.choose },
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(chosen) => {
            const found = listed.find(({ id }) => id === chosen)
            onChange({ collection: found && { id: found.id, name: found.name } })
          }}
        />
      )}
    </Field>
  )
}
