import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { AddLine } from './add-line.tsx'
import { FieldFrame } from './field-frame.tsx'

const maxIdLength = 5
const maxTags = 100

interface TagFieldsProps {
  readonly kind: 'tags' | 'privateTags'
  readonly hint?: string
}

/** The tags of a product by their ids: each is there or not, whoever else changes the others. */
export function TagFields({ kind, hint }: TagFieldsProps) {
  const { product, draft, shown, write } = useEditor()
  const pathOf = (id: string) => `${kind}/${id}` as const
  const own = product[kind]
  if (own === undefined) return null
  const added = Object.keys(draft.set).flatMap((path) =>
    path.startsWith(`${kind}/`) ? [path.slice(kind.length + 1)] : [],
  )
  const ids = [...new Set([...own, ...added])]
  const isFull = ids.filter((id) => shown(pathOf(id)) === true).length >= maxTags
  return (
    <FieldFrame label={t.product[kind]} paths={ids.map(pathOf)} hint={hint} isWide>
      {({ id: fieldId }) => (
        <div id={fieldId} role="group" aria-label={t.product[kind]} className="flex flex-col gap-1">
          <div className="flex flex-wrap gap-x-4 empty:hidden">
            {ids.map((id) => (
              <CheckboxRow
                key={id}
                label={id}
                checked={shown(pathOf(id)) === true}
                onCheckedChange={(isThere) => write([pathOf(id), isThere])}
              />
            ))}
          </div>
          <AddLine
            label={t.product.tagId}
            maxLength={maxIdLength}
            errorOf={(id) =>
              isFull
                ? t.product.tooManyTags(maxTags)
                : ids.includes(id)
                  ? t.product.taken(id)
                  : undefined
            }
            onAdd={(id) => write([pathOf(id), true])}
          />
        </div>
      )}
    </FieldFrame>
  )
}
