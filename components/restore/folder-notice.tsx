import { useMutation, useQuery } from '@tanstack/react-query'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  chooseFolderMutation,
  type FolderAccess,
  type FolderStatus,
  pointFolderQuery,
  writeToFolderMutation,
} from '#lib/extension/queries/point-folder.ts'

const troubles = ['ask', 'gone', 'full', 'refused'] as const
type Trouble = (typeof troubles)[number]

/** Says why new restore points are not saved in the chosen folder, with the one button that helps. */
export function FolderNotice({ siteId }: { readonly siteId: SiteId }) {
  const { folders } = usePageActions()
  const { data: status } = useQuery({ ...pointFolderQuery(siteId), enabled: folders !== undefined })
  const trouble = troubles.find((each) => each === status?.state)
  if (folders === undefined || status === undefined || trouble === undefined) return null
  // The browser asks when there is something to save.
  if (trouble === 'ask' && status.due === 0) return null
  return <TroubleNotice {...{ siteId, folders, status, trouble }} />
}

interface TroubleNoticeProps {
  readonly siteId: SiteId
  readonly folders: FolderAccess
  readonly status: FolderStatus
  readonly trouble: Trouble
}

function TroubleNotice({ siteId, folders, status, trouble }: TroubleNoticeProps) {
  const choose = useMutation(chooseFolderMutation(folders))
  const write = useMutation(writeToFolderMutation(trouble === 'ask' ? folders : undefined))
  const action = trouble === 'gone' || trouble === 'refused' ? choose : write
  return (
    <>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      <Notice
        tone="warn"
        action={
          <Button size="sm" busy={action.isPending} onClick={() => action.mutate(siteId)}>
            {action === choose
              ? t.restore.chooseFolder
              : trouble === 'ask'
                ? t.restore.allowFolder
                : t.ui.retry}
          </Button>
        }
      >
        <p>{t.restore[`folder/${trouble}`](status.name ?? '', status.due)}</p>
      </Notice>
    </>
  )
}
