import { Suspense } from 'react'
import { History, PanelRightOpen, Settings } from 'lucide-react'
import { SearchView } from '#components/search/search-view.tsx'
import { Mark } from '#components/shell/mark.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import { JobList, JobStrip } from './job-parts.tsx'
import { PopupWaiting } from './popup-waiting.tsx'
import { useWorkspace } from './use-workspace.ts'
import { WorkspaceScreen } from './workspace-screen.tsx'

/** The popup of a connected shop: search first, everything else one step from it. */
export function PopupWorkspace({ connection }: { readonly connection: Connection }) {
  const workspace = useWorkspace('popup', connection.siteId, 'search')
  if (workspace === undefined) return <PopupWaiting />
  const { home, text, selection, screen, change, goHome, openProduct, openEdit, openJob } =
    workspace
  return (
    <>
      <WorkspaceScreen connection={connection} workspace={workspace}>
        {home === 'jobs' ? (
          <>
            <ScreenHeader title="Jobs" onBack={() => goHome('search')} />
            <JobList onOpen={openJob} />
          </>
        ) : (
          <SearchView
            connection={connection}
            text={text}
            onTextChange={(typed) => change({ text: typed })}
            selection={selection}
            onSelectionChange={(selected) => change({ selection: selected })}
            onOpen={openProduct}
            onChangePrices={() => openEdit()}
            before={<Mark size={24} />}
            behind={<PopupLinks onJobs={() => goHome('jobs')} />}
          />
        )}
      </WorkspaceScreen>
      {screen.kind === 'job' ? null : (
        <Suspense>
          <JobStrip onOpen={openJob} />
        </Suspense>
      )}
    </>
  )
}

function PopupLinks({ onJobs }: { readonly onJobs: () => void }) {
  const { openSidePanel, openOptions } = usePageActions()
  return (
    <>
      <IconButton label="Jobs" onClick={onJobs}>
        <History size={16} aria-hidden />
      </IconButton>
      {openSidePanel === undefined ? null : (
        <IconButton label="Open the side panel" onClick={openSidePanel}>
          <PanelRightOpen size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label="Options" onClick={openOptions}>
        <Settings size={16} aria-hidden />
      </IconButton>
    </>
  )
}
