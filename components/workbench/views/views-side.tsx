import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { readViewFile, writeViewFile } from '#lib/extension/app/grid-view-file.ts'
import {
  maxGridViews,
  maxViewNameLength,
  type NamedGridView,
  type SavedGridView,
} from '#lib/extension/app/grid-views.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isBuiltIn, listBuiltInViews } from './built-in-views.ts'
import type { GridViewsControls } from './use-grid-views.ts'
import { listUnknownColumns } from './view-content.ts'
import { ViewItem } from './view-item.tsx'

interface ViewsSideProps {
  readonly catalog: Connection['catalog']
  readonly controls: GridViewsControls
}

interface Deleted {
  readonly view: SavedGridView
  readonly wasDefault: boolean
}

/** The saved and the built-in views of the grid: open, save, rename, copy, exchange as files, delete. */
export function ViewsSide({ catalog, controls }: ViewsSideProps) {
  const { views, current, defaultId, isChanged } = controls
  const [deleted, setDeleted] = useState<Deleted>()
  const [rejection, setRejection] = useState<string>()
  const [imported, setImported] = useState<readonly SavedGridView[]>()

  const open = async (file: File) => {
    const read = readViewFile(await file.text())
    setImported(undefined)
    setRejection(read.ok ? undefined : read.error)
    if (read.ok) controls.add(read.value, setImported)
  }
  const itemOf = (view: SavedGridView) => ({
    name: view.name,
    isCurrent: view.id === current?.id,
    isChanged: view.id === current?.id && isChanged,
    isDefault: view.id === defaultId,
    onOpen: () => controls.show(view),
    onDuplicate: () =>
      controls.add(
        [{ ...view, name: t.gridViews.copyOf(view.name).slice(0, maxViewNameLength).trimEnd() }],
        ([copy]) => {
          if (copy !== undefined) controls.show(copy)
        },
      ),
    onDefault: (isDefault: boolean) => controls.setDefault(isDefault ? view.id : undefined),
  })
  return (
    <div className="flex flex-col gap-3 py-3">
      {current === undefined || !isChanged ? null : (
        <div className="flex flex-col gap-2 px-3">
          {isBuiltIn(current.id) ? null : (
            <Button variant="primary" busy={controls.isBusy} onClick={() => controls.save(current)}>
              {t.gridViews.save}
            </Button>
          )}
          <Button onClick={() => controls.show(current)}>{t.gridViews.reset}</Button>
        </div>
      )}
      {deleted === undefined ? null : (
        <DeletedNotice
          name={deleted.view.name}
          onUndo={() => {
            controls.restore(deleted.view, deleted.wasDefault)
            setDeleted(undefined)
          }}
        />
      )}
      <section aria-labelledby="own-views">
        <h3 id="own-views" className="mb-1 px-3.5 text-sm font-medium text-muted">
          {t.gridViews.own}
        </h3>
        {views.length === 0 ? (
          <p className="px-3.5 text-sm text-pretty text-muted">{t.gridViews.none}</p>
        ) : null}
        <ul aria-labelledby="own-views" className="empty:hidden">
          {views.map((view) => (
            <ViewItem
              key={view.id}
              {...itemOf(view)}
              own={{
                onRename: (name) => controls.rename(view, name),
                onExport: () => exportViews(view.name, [view]),
                onDelete: () => {
                  const wasDefault = view.id === defaultId
                  controls.remove(view.id, () => setDeleted({ view, wasDefault }))
                },
              }}
            />
          ))}
        </ul>
      </section>
      {controls.isFull ? (
        <p className="px-3.5 text-sm text-muted">{t.gridViews.full(maxGridViews)}</p>
      ) : (
        <CreateForm isBusy={controls.isBusy} onCreate={controls.create} />
      )}
      <section aria-labelledby="built-in-views">
        <h3 id="built-in-views" className="mb-1 px-3.5 text-sm font-medium text-muted">
          {t.gridViews.builtIn}
        </h3>
        <ul aria-labelledby="built-in-views">
          <li className="px-1.5">
            <button
              type="button"
              onClick={controls.showAll}
              className="flex h-8 w-full items-center rounded-md px-2 text-start outline-offset-[-2px]! hover:bg-hover"
            >
              {t.gridViews['view/all']}
            </button>
          </li>
          {listBuiltInViews().map((view) => (
            <ViewItem key={view.id} {...itemOf(view)} />
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-2 px-3">
        <FileButton
          label={t.gridViews.file}
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        >
          {t.gridViews.import}
        </FileButton>
        {views.length === 0 ? null : (
          <Button onClick={() => exportViews(t.gridViews.fileName, views)}>
            {t.gridViews.exportAll}
          </Button>
        )}
        {rejection === undefined ? null : <Notice tone="bad">{rejection}</Notice>}
        {imported === undefined ? null : (
          <Imported views={imported} catalog={catalog} controls={controls} />
        )}
        {controls.error === null ? null : <ErrorNotice error={controls.error} />}
      </div>
    </div>
  )
}

function exportViews(name: string, views: readonly NamedGridView[]): void {
  saveFile(toFileName(name, 'json'), 'application/json', writeViewFile(views))
}

/** The number of imported views, and the columns of theirs that this store does not have. */
function Imported({
  views,
  catalog,
  controls: { locations },
}: { readonly views: readonly SavedGridView[] } & Pick<ViewsSideProps, 'catalog' | 'controls'>) {
  const unknown = new Set(views.flatMap((view) => listUnknownColumns(view, catalog, locations)))
  return (
    <Notice tone={unknown.size === 0 ? 'good' : 'warn'}>
      <p>{t.gridViews.imported(views.length)}</p>
      {unknown.size === 0 ? null : <p>{t.gridViews.unknownColumns([...unknown])}</p>}
    </Notice>
  )
}

interface DeletedNoticeProps {
  readonly name: string
  readonly onUndo: () => void
}

function DeletedNotice({ name, onUndo }: DeletedNoticeProps) {
  const { ref } = useAutoFocus<HTMLButtonElement>()
  return (
    <Notice
      tone="info"
      className="mx-3"
      action={
        <Button ref={ref} size="sm" onClick={onUndo}>
          {t.gridViews.undoDelete}
        </Button>
      }
    >
      {t.gridViews.deleted(name)}
    </Notice>
  )
}

interface CreateFormProps {
  readonly isBusy: boolean
  readonly onCreate: (name: string) => void
}

/** Saves what the grid shows under a name. */
function CreateForm({ isBusy, onCreate }: CreateFormProps) {
  const [name, setName] = useState('')
  const entered = name.trim()
  return (
    <form
      aria-label={t.gridViews.saveAs}
      onSubmit={(event) => {
        event.preventDefault()
        if (entered === '') return
        onCreate(entered)
        setName('')
      }}
      className="flex items-center gap-2 px-3"
    >
      <TextInput
        aria-label={t.gridViews.name}
        placeholder={t.gridViews.saveAs}
        maxLength={maxViewNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={isBusy} disabled={entered === ''}>
        {t.gridViews.create}
      </Button>
    </form>
  )
}
