import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/i18n/t.ts'
import { createCollectionsMutation } from '#lib/queries/collections.ts'
import type { SheetImport } from './sheet-import.ts'
import type { SheetChoice } from './sheet-state.ts'

const shownNames = 12

interface MissingCollectionsProps {
  readonly sheet: SheetImport
  readonly choice: SheetChoice
  /** Names of the file that the store does not have. */
  readonly names: readonly string[]
}

/** Rows that name a collection of another store are refused, unless it is created or left out. */
export function MissingCollections({ sheet, choice, names }: MissingCollectionsProps) {
  const create = useMutation(createCollectionsMutation)
  const { siteId } = sheet.connection
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
            ? t.importExport.collectionsLeftOut(names.length)
            : t.importExport.collectionsMissing(names.length)
        }
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={create.isPending}
              // What failed is shown above.
              onClick={() => void createAll().catch(() => undefined)}
            >
              {t.importExport.createCollections(names.length)}
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
        <p>{t.importExport.collectionsHint}</p>
      </Notice>
    </>
  )
}
