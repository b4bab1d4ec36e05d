import { clsx } from 'clsx'
import { Settings, Table2 } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useAttendance } from '#components/activity/use-attendance.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { Mark } from '#components/shell/mark.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import type { Proposal } from '#lib/domain/proposal.ts'
import { t } from '#lib/messages/places.ts'
import { ActivityView, JobList, JobStrip } from './job-parts.tsx'
import { PageInView } from './page-in-view.tsx'
import { SidePanelWaiting } from './side-panel-waiting.tsx'
import { useProposals } from './use-proposals.ts'
import { useWorkspace, type WorkspaceControls } from './use-workspace.ts'
import type { Home } from './workspace.ts'
import { WorkspaceScreen } from './workspace-screen.tsx'

interface SidePanelWorkspaceProps {
  readonly connection: Connection
  readonly windowId: number | undefined
}

/** The side panel of a connected shop: it follows the page in view and takes up what was asked there. */
export function SidePanelWorkspace({ connection, windowId }: SidePanelWorkspaceProps) {
  const workspace = useWorkspace('sidepanel', connection.siteId, 'page')
  useAttendance(connection.siteId)
  if (workspace === undefined) return <SidePanelWaiting />
  const { home, screen, goHome, openEdit, openJob, openProduct } = workspace
  return (
    <>
      <Places home={home} isHome={screen.kind === 'home'} onGo={goHome} />
      <ProposalInbox connection={connection} workspace={workspace} />
      <WorkspaceScreen connection={connection} workspace={workspace}>
        {home === 'jobs' ? (
          <>
            <h1 className="sr-only">{t.jobs}</h1>
            <JobList onOpen={openJob} />
          </>
        ) : null}
        {home === 'activity' ? (
          <>
            <h1 className="sr-only">{t.activity}</h1>
            <ActivityView
              siteId={connection.siteId}
              onOpenProduct={openProduct}
              onOpenJob={openJob}
            />
          </>
        ) : null}
        {home === 'search' ? <Search connection={connection} workspace={workspace} /> : null}
        {home === 'page' ? (
          <PageInView
            connection={connection}
            windowId={windowId}
            onChangePrice={(id) => openEdit({ kind: 'ids', ids: [id] })}
            search={<Search connection={connection} workspace={workspace} />}
          />
        ) : null}
      </WorkspaceScreen>
      {screen.kind === 'job' ? null : (
        <Suspense>
          <JobStrip onOpen={openJob} />
        </Suspense>
      )}
    </>
  )
}

interface Parts {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
}

function Search({ connection, workspace }: Parts) {
  const { text, selection, change, openProduct, openEdit } = workspace
  return (
    <SearchView
      connection={connection}
      text={text}
      onTextChange={(typed) => change({ text: typed })}
      selection={selection}
      onSelectionChange={(selected) => change({ selection: selected })}
      onOpen={openProduct}
      onChangePrices={() => openEdit()}
    />
  )
}

function ProposalInbox({ connection, workspace }: Parts) {
  const { change } = workspace
  const take = useCallback(
    ({ wish, productIds }: Proposal) => {
      const [id] = productIds
      if (id === undefined) return
      if (wish === 'show') change({ screen: { kind: 'product', id } })
      else change({ screen: { kind: 'edit', scope: { kind: 'ids', ids: productIds } } })
    },
    [change],
  )
  const { refused, dismiss } = useProposals(connection, take)
  if (refused === undefined) return null
  return (
    <Notice
      tone="warn"
      className="m-3 mb-0"
      action={
        <Button size="sm" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      That product belongs to another shop than the one that is connected. Connect its shop to
      change it.
    </Notice>
  )
}

const places = ['page', 'search', 'jobs', 'activity'] as const satisfies readonly Home[]

interface PlacesProps {
  readonly home: Home
  readonly isHome: boolean
  readonly onGo: (place: Home) => void
}

function Places({ home, isHome, onGo }: PlacesProps) {
  const { openOptions, openWorkbench } = usePageActions()
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 border-b border-line bg-surface ps-3 pe-1.5">
      <Mark size={20} />
      <nav aria-label={t.nav} className="flex h-full flex-1 gap-1">
        {places.map((place) => {
          const isCurrent = isHome && place === home
          return (
            <button
              key={place}
              type="button"
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onGo(place)}
              className={clsx(
                'h-full border-b-2 px-2 font-medium outline-offset-[-2px]! transition-colors',
                place === home
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t[place]}
            </button>
          )
        })}
      </nav>
      {openWorkbench === undefined ? null : (
        <IconButton label={t.workbench} onClick={openWorkbench}>
          <Table2 size={16} aria-hidden />
        </IconButton>
      )}
      <LockButton />
      <IconButton label={t.options} onClick={openOptions}>
        <Settings size={16} aria-hidden />
      </IconButton>
    </header>
  )
}
