import { Suspense, useLayoutEffect, useMemo } from 'react'
import { History, PanelRightOpen, Settings, Table2 } from 'lucide-react'
import { usePresence } from '#components/activity/use-presence.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { ActivityView, JobList, JobStrip } from './job-parts.tsx'
import { OtherShopActive } from './lazy.tsx'
import { PopupWaiting } from './popup-waiting.tsx'
import { RecentStrip } from './recent-strip.tsx'
import { usePalette } from './use-palette.tsx'
import { useRecent } from './use-recent.ts'
import { useWorkspace } from './use-workspace.ts'
import { WorkspaceScreen } from './workspace-screen.tsx'

interface PopupWorkspaceProps {
  readonly connection: Connection
  /** What was typed before this was here, once; it is searched for. */
  readonly takeEnteredText?: () => string
}

/** The popup of a connected shop: search first, everything else one step from it. */
export function PopupWorkspace({ connection, takeEnteredText }: PopupWorkspaceProps) {
  const workspace = useWorkspace('popup', connection.siteId, 'search')
  const changeView = workspace?.change
  const { palette, takeEnteredText: takeCommand } = usePalette(workspace)
  const recent = useRecent(connection.siteId)
  usePresence(connection.siteId)
  useLayoutEffect(() => {
    const entered = changeView === undefined ? '' : (takeEnteredText?.() ?? '')
    if (entered !== '') changeView?.({ text: entered })
  }, [takeEnteredText, changeView])
  // These are the same at every key, so that they are not drawn at every key.
  const links = useMemo(
    () => <PopupLinks onJobs={() => changeView?.({ home: 'jobs', screen: { kind: 'home' } })} />,
    [changeView],
  )
  const strip = useMemo(
    () => <JobStrip onOpen={(id) => changeView?.({ screen: { kind: 'job', id } })} />,
    [changeView],
  )
  if (workspace === undefined) return <PopupWaiting />
  const { home, text, selection, screen, change, goHome, openProduct, openEdit, openJob } =
    workspace
  const isSearching = home === 'search' && screen.kind === 'home'
  const open = (id: ProductId) => {
    recent.note(id)
    openProduct(id)
  }
  return (
    <>
      <WorkspaceScreen connection={connection} workspace={workspace} isCompact>
        {home === 'jobs' ? (
          <>
            <ScreenHeader title={t.shell.jobs} onBack={() => goHome('search')}>
              <Button size="sm" onClick={() => goHome('activity')}>
                {t.shell.activity}
              </Button>
            </ScreenHeader>
            <JobList onOpen={openJob} />
          </>
        ) : home === 'activity' ? (
          <>
            <ScreenHeader title={t.shell.activity} onBack={() => goHome('jobs')} />
            <ActivityView
              siteId={connection.siteId}
              onOpenProduct={openProduct}
              onOpenJob={openJob}
            />
          </>
        ) : (
          <SearchView
            connection={connection}
            text={text}
            onTextChange={(entered) => takeCommand(entered) || change({ text: entered })}
            selection={selection}
            onSelectionChange={(selected) => change({ selection: selected })}
            onOpen={open}
            onChangePrices={() => openEdit()}
            before={mark}
            behind={links}
            recent={<RecentStrip siteId={connection.siteId} ids={recent.ids} onOpen={open} />}
          />
        )}
      </WorkspaceScreen>
      <Suspense>
        {isSearching ? <OtherShopActive siteId={connection.siteId} /> : null}
        {screen.kind === 'job' ? null : strip}
      </Suspense>
      {palette}
    </>
  )
}

const mark = <Logo size={24} />

function PopupLinks({ onJobs }: { readonly onJobs: () => void }) {
  const { openSidePanel, openOptions, openWorkbench } = usePageActions()
  return (
    <>
      <IconButton label={t.shell.jobs} onClick={onJobs}>
        <History size={16} aria-hidden />
      </IconButton>
      {openSidePanel === undefined ? null : (
        <IconButton label={t.workbench.openSidePanel} onClick={openSidePanel}>
          <PanelRightOpen size={16} aria-hidden />
        </IconButton>
      )}
      {openWorkbench === undefined ? null : (
        <IconButton label={t.shell.workbench} onClick={() => openWorkbench()}>
          <Table2 size={16} aria-hidden />
        </IconButton>
      )}
      <LockButton />
      <IconButton label={t.shell.options} onClick={openOptions}>
        <Settings size={16} aria-hidden />
      </IconButton>
    </>
  )
}
