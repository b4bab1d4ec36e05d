import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderNotice } from '#components/restore/folder-notice.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { formatCount, formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  chooseFolderMutation,
  configureFolderMutation,
  endFolderMutation,
  type FolderAccess,
  type FolderStatus,
  pointFolderQuery,
} from '#lib/extension/queries/point-folder.ts'

/** The folder on the computer for new restore points. Absent where the browser cannot write to one. */
export function PointFolder({ siteId }: { readonly siteId: SiteId }) {
  const { folders } = usePageActions()
  return folders === undefined ? null : <FolderSettings siteId={siteId} folders={folders} />
}

interface FolderSettingsProps {
  readonly siteId: SiteId
  readonly folders: FolderAccess
}

function FolderSettings({ siteId, folders }: FolderSettingsProps) {
  const { data: status, error } = useQuery(pointFolderQuery(siteId))
  const choose = useMutation(chooseFolderMutation(folders))
  const end = useMutation(endFolderMutation)
  const failure = choose.error ?? end.error ?? error
  return (
    <section aria-labelledby="point-folder" className="flex flex-col gap-3">
      <h3 id="point-folder" className="font-semibold">
        {t.restore.folder}
      </h3>
      <p className="text-pretty text-muted">{t.restore.folderText}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {status === undefined || status.state === 'none' ? null : (
        <Chosen siteId={siteId} status={status} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={choose.isPending} onClick={() => choose.mutate(siteId)}>
          {t.restore.chooseFolder}
        </Button>
        {status === undefined || status.state === 'none' ? null : (
          <Button variant="plain" busy={end.isPending} onClick={() => end.mutate(siteId)}>
            {t.restore.endFolder}
          </Button>
        )}
      </div>
    </section>
  )
}

interface ChosenProps {
  readonly siteId: SiteId
  readonly status: FolderStatus
}

function Chosen({ siteId, status }: ChosenProps) {
  const { state, name = '', files, lastAt, missing = 0, due, keepsAll, progress } = status
  const configure = useMutation(configureFolderMutation)
  return (
    <>
      <FactList
        facts={[
          { label: t.restore.folderName, value: name },
          { label: t.restore.folderFiles, value: formatCount(files) },
          ...(lastAt === undefined
            ? []
            : [{ label: t.restore.folderLast, value: formatMoment(lastAt) }]),
        ]}
      />
      <FolderNotice siteId={siteId} />
      {progress === undefined ? null : (
        <ProgressBar
          label={t.restore.savingFile}
          value={progress.done}
          max={progress.total}
          text={t.restore.ofProducts(progress.done, progress.total)}
        />
      )}
      {state === 'ready' ? (
        <p role="status" className="text-pretty text-muted">
          {t.restore.folderDue(due)}
        </p>
      ) : null}
      {missing > 0 ? <p className="text-pretty">{t.restore.fileIncomplete(missing)}</p> : null}
      {configure.error === null ? null : <ErrorNotice error={configure.error} />}
      <Field label={t.restore.keepFiles} hint={t.restore.keepFilesHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={keepsAll ? 'all' : 'rule'}
            choices={[
              { value: 'all', label: t.restore.keepFilesAll },
              { value: 'rule', label: t.restore.keepFilesRule },
            ]}
            onValueChange={(chosen) => configure.mutate({ siteId, keepsAll: chosen === 'all' })}
          />
        )}
      </Field>
    </>
  )
}
