import { useQuery } from '@tanstack/react-query'
import { EyeOff, Search } from 'lucide-react'
import { useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { t } from '#lib/core/i18n/t.ts'
import { collectionsQuery, type NamedCollection } from '#lib/extension/queries/collections.ts'
import { useEditor } from '../editor/editor-context.ts'
import { ChangedDot, FieldFrame } from '../fields/field-frame.tsx'
import { listTree } from '#components/collections/collection-tree.ts'
import { FieldConflicts } from '../fields/field-conflicts.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'

/** Indentation of each level of the tree. */
const indentPx = 20

export const pathOf = ({ id }: Pick<NamedCollection, 'id'>): FieldPath => `collection/${id}`

/** The collections or categories of the product. */
export function CollectionsSection() {
  const { siteId, catalog, shown, isChanged, write, conflicts } = useEditor()
  const { data, error, refetch } = useQuery(collectionsQuery(siteId))
  const [text, setText] = useState('')
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="my-2 h-24" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const found = listTree(data, text)
  const isTree = catalog === 'v3'
  const find = isTree ? t.product.findCategory : t.product.findCollection
  return (
    <div className="flex flex-col gap-2 pt-1">
      {data.length > 8 ? (
        <TextInput
          type="search"
          aria-label={find}
          placeholder={find}
          value={text}
          onChange={(event) => setText(event.target.value)}
          before={<Search size={14} aria-hidden className="text-muted" />}
        />
      ) : null}
      {found.length === 0 ? (
        <p className="text-muted">{isTree ? t.product.noCategory : t.product.noCollection}</p>
      ) : null}
      <ul
        aria-label={isTree ? t.product.categories : t.product.collections}
        className="thin-scroll max-h-72 overflow-y-auto"
      >
        {found.map(({ collection, depth }) => {
          const path = pathOf(collection)
          return (
            <li
              key={collection.id}
              className="flex min-h-7 items-center gap-2"
              style={{ paddingInlineStart: depth * indentPx }}
            >
              <CheckboxRow
                label={collection.name}
                checked={shown(path) === true}
                onCheckedChange={(isIn) => write([path, isIn])}
              />
              {collection.visible ? null : (
                <EyeOff
                  size={12}
                  aria-label={t.product.hiddenCollection}
                  className="shrink-0 text-muted"
                />
              )}
              {isChanged(path) ? <ChangedDot /> : null}
            </li>
          )
        })}
      </ul>
      <MainCollection collections={data} />
      <FieldConflicts
        paths={conflicts.flatMap(({ path }) => (path.startsWith('collection/') ? [path] : []))}
      />
    </div>
  )
}

interface MainCollectionProps {
  readonly collections: readonly NamedCollection[]
}

/** The main category (V3): one of the product's categories. */
function MainCollection({ collections }: MainCollectionProps) {
  const { catalog, shown, write } = useEditor()
  if (catalog === 'v1') return null
  const value = shown('mainCollection')
  const main = typeof value === 'string' ? value : ''
  const current = collections.filter(({ id }) => id === main || shown(`collection/${id}`) === true)
  const choices = [
    { value: '', label: t.product.noMain },
    ...current.map(({ id, name }) => ({ value: String(id), label: name })),
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

/**
 * The number of listed collections or categories of the product. A V3 product also has "All Products", by an
 * id that differs per store, which the list leaves out.
 */
export function CollectionsCount() {
  const { siteId, catalog, product, shown } = useEditor()
  const isV3 = catalog === 'v3'
  const { data } = useQuery({ ...collectionsQuery(siteId), enabled: isV3 })
  if (data === undefined) return isV3 ? null : formatCount(product.collectionIds.length)
  return formatCount(data.filter((each) => shown(pathOf(each)) === true).length)
}
