import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { AddLine } from '#components/ui/add-line.tsx'
import { listTree } from './collection-tree.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { isAllProducts } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  changeCollectionMutation,
  type CollectionChange,
  collectionsQuery,
  createCollectionsMutation,
  type NamedCollection,
} from '#lib/extension/queries/collections.ts'
import { CollectionRow } from './collection-row.tsx'
import { describeChange, type DoneChange, errorOfName } from './describe-change.ts'

/** Below this number, all collections are in sight without a search. */
const minSearchable = 8

/** The change that was sent last. */
interface Attempt {
  readonly part: Pick<CollectionChange, 'id' | 'change'>
  readonly described: DoneChange
}

/** Creates, renames, hides, arranges and deletes collections (V1) or categories (V3). */
export function CollectionsPage({ connection }: { readonly connection: Connection }) {
  const { siteId, catalog } = connection
  const { data: listed, error, refetch } = useQuery(collectionsQuery(siteId))
  const create = useMutation(createCollectionsMutation)
  const change = useMutation(changeCollectionMutation)
  const [text, setText] = useState('')
  const [done, setDone] = useState<DoneChange>()
  const [attempt, setAttempt] = useState<Attempt>()
  if (listed === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
    )
  }
  // Every product is in it; Wix maintains it and refuses each change.
  const all = listed.filter(({ id }) => !isAllProducts(id))
  const rows = listTree(all, text)
  const run = (part: Attempt['part'], described: DoneChange) => {
    setDone(undefined)
    create.reset()
    setAttempt({ part, described })
    change.mutate({ siteId, ...part }, { onSuccess: () => setDone(described) })
  }
  const createOne = (name: string) => {
    setDone(undefined)
    change.reset()
    create.mutate(
      { siteId, names: [name] },
      { onSuccess: () => setDone({ text: t.collections.created(name) }) },
    )
  }
  const changeOne = (collection: NamedCollection, part: CollectionChange['change']) =>
    run({ id: collection.id, change: part }, describeChange(all, collection, part))
  const failed = change.error ?? create.error
  const retry = () => {
    // After a conflict, the list shows what others changed: the same change would fail again.
    const isConflict = failed !== null && toProblem(failed).code === 'conflict'
    const [name] = create.variables?.names ?? []
    change.reset()
    create.reset()
    if (isConflict) void refetch()
    else if (create.error !== null && name !== undefined) createOne(name)
    else if (attempt !== undefined) run(attempt.part, attempt.described)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-col gap-2 border-b border-line bg-surface p-3">
        <div className="flex max-w-[760px] flex-col gap-2">
          <AddLine
            label={t.collections.create(catalog)}
            errorOf={(name) => errorOfName(name, all, catalog)}
            onAdd={createOne}
          />
          {all.length < minSearchable && text === '' ? null : (
            <TextInput
              type="search"
              aria-label={t.collections.find(catalog)}
              placeholder={t.collections.find(catalog)}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {failed === null ? null : <ErrorNotice error={failed} onRetry={retry} />}
          <Done done={done} isBusy={change.isPending} onUndo={run} />
        </div>
      </div>
      <div
        {...scrollRegion(t.collections.title(catalog))}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto p-3 outline-offset-[-2px]!"
      >
        {rows.length > 0 ? (
          <ul
            aria-label={t.collections.title(catalog)}
            className="flex max-w-[760px] flex-col overflow-hidden rounded-lg border border-line bg-surface"
          >
            {rows.map(({ collection, depth }) => (
              <CollectionRow
                key={collection.id}
                all={all}
                collection={collection}
                depth={depth}
                catalog={catalog}
                // Siblings that the search leaves out would be passed unseen.
                isMovable={catalog === 'v3' && text.trim() === ''}
                isBusy={change.isPending && change.variables.id === collection.id}
                onChange={(part) => changeOne(collection, part)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={FolderTree}
            title={all.length === 0 ? t.collections.none(catalog) : t.collections.noMatch(catalog)}
          >
            {all.length === 0 ? t.collections.noneText(catalog) : null}
          </EmptyState>
        )}
        <p className="mt-2 max-w-[760px] text-sm text-pretty text-muted">
          {catalog === 'v3' ? t.collections.keys : t.collections.keysV1}
        </p>
        {catalog === 'v1' ? (
          <p className="max-w-[760px] text-sm text-pretty text-muted">
            {t.collections.fixedOrder} {t.collections.hiddenV1}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface DoneProps {
  readonly done: DoneChange | undefined
  readonly isBusy: boolean
  readonly onUndo: (undo: Attempt['part'], described: DoneChange) => void
}

/** What was changed last. */
function Done({ done, isBusy, onUndo }: DoneProps) {
  if (done === undefined) return null
  const { text, undo } = done
  return (
    <Notice
      tone="good"
      title={text}
      action={
        undo === undefined ? undefined : (
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => onUndo(undo, { text: t.collections.undone })}
          >
            {t.collections.undo}
          </Button>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-2 p-3">
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-10 max-w-[760px]" />
      ))}
    </div>
  )
}
