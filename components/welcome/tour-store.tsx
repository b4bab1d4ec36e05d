import { History } from 'lucide-react'
import { Suspense } from 'react'
import { usePresence } from '#components/activity/use-presence.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { JobList, JobStrip } from '#components/workspace/lazy.tsx'
import type { WorkspaceControls } from '#components/workspace/use-workspace.ts'
import { WorkspaceScreen } from '#components/workspace/workspace-screen.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'

interface TourStoreProps {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
  /** A product was opened from the results of a search. */
  readonly onFound: () => void
}

/** The demo store as the popup shows it. */
export function TourStore({ connection, workspace, onFound }: TourStoreProps) {
  const { home, text, selection, screen, change, goHome, openProduct, openEdit, openJob, askUndo } =
    workspace
  usePresence(connection.siteId)
  return (
    <>
      <WorkspaceScreen connection={connection} workspace={workspace} isCompact>
        {home === 'jobs' ? (
          <>
            <ScreenHeader title={t.shell.jobs} onBack={() => goHome('search')} />
            <JobList onOpen={openJob} onUndo={askUndo} onFindProducts={() => goHome('search')} />
          </>
        ) : (
          <SearchView
            connection={connection}
            text={text}
            onTextChange={(entered) => change({ text: entered })}
            selection={selection}
            onSelectionChange={(selected) => change({ selection: selected })}
            onOpen={(id) => {
              if (text.trim() !== '') onFound()
              openProduct(id)
            }}
            onChangePrices={() => openEdit()}
            behind={
              <IconButton label={t.shell.jobs} onClick={() => goHome('jobs')}>
                <History size={16} aria-hidden />
              </IconButton>
            }
          />
        )}
      </WorkspaceScreen>
      <Suspense>{screen.kind === 'job' ? null : <JobStrip onOpen={openJob} />}</Suspense>
    </>
  )
}
