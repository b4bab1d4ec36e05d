import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { saveBlob } from '#components/ui/save-file.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import { formatCount, formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  type SheetGroup,
  sheetGroups,
  type SheetSummary,
} from '#lib/core/sheet-engine/sheet-engine.ts'
import { GroupRows } from './group-rows.tsx'
import { saveRejectedRows } from './save-rejected-rows.ts'
import type { SheetImport } from './sheet-import.ts'
import { countChanges, type SheetState, type SheetChoice } from './sheet-state.ts'
import { useMutation } from '@tanstack/react-query'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { createCollectionsMutation } from '#lib/extension/queries/collections.ts'

const shownNames = 12

interface SheetGroupsProps {
  readonly sheet: SheetImport
  readonly state: SheetState
  readonly summary: SheetSummary
}

/** The result of a comparison, group by group. Only selected groups are included in the preview. */
export function SheetGroups({ sheet, state, summary }: SheetGroupsProps) {
  const groups = sheetGroups.filter((group) => summary.counts[group] > 0)
  const [chosen, setChosen] = useState<SheetGroup>()
  const shown = chosen !== undefined && groups.includes(chosen) ? chosen : groups[0]
  return (
    <section className="flex flex-col rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <p className="min-w-48 flex-1 text-muted">
          {t.importExport.comparedWith(formatMoment(summary.readAt))}{' '}
          {t.importExport.unchanged(summary.unchanged)}
        </p>
        {state.opened?.format === 'csv' ? (
          <Button
            size="sm"
            title={t.importExport.downloadCurrentHint}
            onClick={() => void renew(sheet, state)}
          >
            {t.importExport.downloadCurrent}
          </Button>
        ) : null}
      </div>
      {state.renewed === undefined ? null : (
        <Notice tone="good" className="mx-4 mb-2">
          {t.importExport.downloadedCurrent(state.renewed)}
        </Notice>
      )}
      {summary.unread.length === 0 ? null : (
        <p className="px-4 pb-2 wrap-anywhere text-muted">
          {t.importExport.unreadColumns(summary.unread.join(', '))}
        </p>
      )}
      {summary.collections.length === 0 ? null : (
        <div className="flex flex-col gap-2 px-4 pb-2">
          <MissingCollections sheet={sheet} choice={state.choice} names={summary.collections} />
        </div>
      )}
      {shown === undefined ? (
        <EmptyState icon={CircleCheck} title={t.importExport.nothing} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2">
            {groups.map((group) => (
              <GroupChip
                key={group}
                group={group}
                summary={summary}
                isShown={group === shown}
                onShow={() => setChosen(group)}
                sheet={sheet}
                state={state}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
            <p className="min-w-48 flex-1 text-muted">{t.importExport[`hint_${shown}`]}</p>
            {shown === 'errors' ? (
              <Button size="sm" onClick={() => void saveRejectedRows(sheet)}>
                {t.importExport.downloadErrors}
              </Button>
            ) : null}
          </div>
          <GroupRows key={shown} sheet={sheet} group={shown} count={summary.counts[shown]} />
        </>
      )}
    </section>
  )
}

async function renew(sheet: SheetImport, { name }: SheetState): Promise<void> {
  await sheet.renew((file) => saveBlob(toFileName(name.replace(/\.\w+$/, ''), 'csv'), file))
}

interface GroupChipProps {
  readonly group: SheetGroup
  readonly summary: SheetSummary
  readonly isShown: boolean
  readonly onShow: () => void
  readonly sheet: SheetImport
  readonly state: SheetState
}

function GroupChip({ group, summary, isShown, onShow, sheet, state }: GroupChipProps) {
  const words = t.importExport[`group_${group}`]
  return (
    <div className="flex items-center gap-1">
      {group === 'errors' || countChanges(summary, group) === 0 ? null : (
        <Checkbox
          label={t.importExport.include(words)}
          checked={state.selection[group]}
          onCheckedChange={(isIncluded) => sheet.select(group, isIncluded)}
        />
      )}
      <Button
        size="sm"
        variant={isShown ? 'quiet' : 'plain'}
        aria-pressed={isShown}
        onClick={onShow}
        className={isShown ? 'bg-accent-soft' : ''}
      >
        {words}
        <span className="tabular">{formatCount(summary.counts[group])}</span>
      </Button>
    </div>
  )
}

interface MissingCollectionsProps {
  readonly sheet: SheetImport
  readonly choice: SheetChoice
  /** Names in the file that the store does not have. */
  readonly names: readonly string[]
}

/**
 * Rows with a collection that the store does not have are rejected, unless it is created or left
 * out.
 */
function MissingCollections({ sheet, choice, names }: MissingCollectionsProps) {
  const create = useMutation(createCollectionsMutation)
  const { siteId, catalog } = sheet.connection
  const compareWith = async (changes: Partial<SheetChoice>) => {
    await sheet.choose(changes)
    await sheet.compare()
  }
  const createAll = async () => {
    const all = await create.mutateAsync({ siteId, names })
    await compareWith({ collections: all.map(({ id, name }) => [id, name] as const) })
  }
  const { leavesCollections: isLeft } = choice
  const listed = names.slice(0, shownNames).join(', ')
  const more = names.length - shownNames
  return (
    <>
      {create.error === null ? null : <ErrorNotice error={create.error} />}
      <Notice
        tone={isLeft ? 'info' : 'warn'}
        title={
          isLeft
            ? t.importExport.collectionsLeftOut(names.length, catalog)
            : t.importExport.collectionsMissing(names.length, catalog)
        }
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={create.isPending}
              // The error is shown above.
              onClick={() => void createAll().catch(() => undefined)}
            >
              {t.importExport.createCollections(names.length, catalog)}
            </Button>
            <Button
              size="sm"
              variant="plain"
              disabled={create.isPending}
              onClick={() => void compareWith({ leavesCollections: !isLeft })}
            >
              {isLeft ? t.importExport.requireCollections : t.importExport.leaveCollections}
            </Button>
          </span>
        }
      >
        <p className="wrap-anywhere">{more > 0 ? t.importExport.andMore(listed, more) : listed}</p>
        <p>{t.importExport.collectionsHint(catalog)}</p>
      </Notice>
    </>
  )
}
