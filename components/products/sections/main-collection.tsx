import { SelectInput } from '#components/ui/select-input.tsx'
import { t } from '#lib/i18n/t.ts'
import type { NamedCollection } from '#lib/queries/collections.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'

interface MainCollectionProps {
  readonly collections: readonly NamedCollection[]
}

/** The category that the product's page names (V3): one of those that it stands in. */
export function MainCollection({ collections }: MainCollectionProps) {
  const { catalogue, shown, write } = useEditor()
  if (catalogue === 'v1') return null
  const value = shown('mainCollection')
  const main = typeof value === 'string' ? value : ''
  const held = collections.filter(({ id }) => id === main || shown(`collection/${id}`) === true)
  const choices = [
    { value: '', label: t.product.noMain },
    ...held.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <FieldFrame label={t.product.mainCollection} paths={['mainCollection']}>
      {({ id }) => (
        <SelectInput
          id={id}
          value={main}
          choices={choices}
          onValueChange={(chosen) => write(['mainCollection', chosen])}
        />
      )}
    </FieldFrame>
  )
}
