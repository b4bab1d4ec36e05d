import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FolderTree, Plus, Settings, Table2 } from 'lucide-react'
import { Suspense } from 'react'
import { usePresence } from '#components/activity/use-presence.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { adminPageQuery } from '#lib/extension/queries/admin-page.ts'
import {
  ActivityView,
  JobList,
  JobStrip,
  loadPalette,
  PendingActionInbox,
  WorkspacePalette,
} from '#components/workspace/lazy.tsx'
import { PageInView } from './page-in-view.tsx'
import { SidePanelWaiting } from './side-panel-waiting.tsx'
import { useIdleLoad } from '#components/shell/late-component.tsx'
import { usePalette } from '#components/palette/use-palette.tsx'
import {
  useWorkspace,
  type WorkspaceControls,
  type Home,
} from '#components/workspace/use-workspace.ts'
import { WorkspaceScreen } from '#components/workspace/workspace-screen.tsx'

interface SidePanelWorkspaceProps {
  readonly connection: Connection
  readonly windowId: number | undefined
}

/**
 * The side panel of a connected store: it follows the page in view and carries out the actions
 * requested there.
 */
export function SidePanelWorkspace({ connection, windowId }: SidePanelWorkspaceProps) {
  const workspace = useWorkspace('sidepanel', connection.siteId, 'page')
  const { data: page } = useQuery(adminPageQuery(windowId))
  const isPageShown = workspace?.screen.kind === 'home' && workspace.home === 'page'
  const isProductShown =
    isPageShown && page?.kind === 'product' && page.siteId === connection.siteId
  useIdleLoad(loadPalette)
  const { palette, takeEnteredText } = usePalette((open) =>
    workspace === undefined ? null : (
      <WorkspacePalette
        connection={connection}
        workspace={workspace}
        homes={homes}
        productInView={isProductShown ? page.productId : undefined}
        {...open}
      />
    ),
  )
  usePresence(connection.siteId)
  if (workspace === undefined)
    return (
      <>
        {palette}
        <SidePanelWaiting />
      </>
    )
  const { home, screen, goHome, openEdit, openJob, openNew, openProduct, askUndo } = workspace
  return (
    <>
      <Screens home={home} isHome={screen.kind === 'home'} onGo={goHome} />
      <Suspense>
        <PendingActionInbox connection={connection} workspace={workspace} />
      </Suspense>
      <WorkspaceScreen connection={connection} workspace={workspace}>
        {home === 'jobs' ? (
          <>
            <h1 className="sr-only">{t.shell.jobs}</h1>
            <JobList onOpen={openJob} onUndo={askUndo} onFindProducts={() => goHome('search')} />
          </>
        ) : null}
        {home === 'activity' ? (
          <>
            <h1 className="sr-only">{t.shell.activity}</h1>
            <ActivityView
              siteId={connection.siteId}
              onOpenProduct={openProduct}
              onOpenJob={openJob}
              onFindProducts={() => goHome('search')}
            />
          </>
        ) : null}
        {home === 'search' ? (
          <Search connection={connection} workspace={workspace} takeEnteredText={takeEnteredText} />
        ) : null}
        {home === 'page' ? (
          <PageInView
            connection={connection}
            windowId={windowId}
            onChange={(ids) => openEdit({ kind: 'ids', ids })}
            update={workspace.update}
            onOpen={openProduct}
            onOpenJob={openJob}
            onDuplicate={openNew}
            search={
              <Search
                connection={connection}
                workspace={workspace}
                takeEnteredText={takeEnteredText}
              />
            }
          />
        ) : null}
      </WorkspaceScreen>
      {screen.kind === 'job' ? null : (
        <Suspense>
          <JobStrip onOpen={openJob} />
        </Suspense>
      )}
      {palette}
    </>
  )
}

interface Parts {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
  readonly takeEnteredText: (entered: string) => boolean
}

function Search({ connection, workspace, takeEnteredText }: Parts) {
  const { text, selection, change, openProduct, openEdit, openNew, openCollections } = workspace
  return (
    <SearchView
      connection={connection}
      text={text}
      onTextChange={(entered) => takeEnteredText(entered) || change({ text: entered })}
      selection={selection}
      onSelectionChange={(selected) => change({ selection: selected })}
      onOpen={openProduct}
      onChangePrices={() => openEdit()}
      onNew={() => openNew()}
      behind={
        <>
          <IconButton
            label={t.collections.title(connection.catalog)}
            onClick={() => openCollections()}
          >
            <FolderTree size={16} aria-hidden />
          </IconButton>
          <IconButton label={t.newProduct.open} onClick={() => openNew()}>
            <Plus size={16} aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}

const homes = ['page', 'search', 'jobs', 'activity'] as const satisfies readonly Home[]

interface ScreensProps {
  readonly home: Home
  readonly isHome: boolean
  readonly onGo: (home: Home) => void
}

function Screens({ home, isHome, onGo }: ScreensProps) {
  const { openOptions, openWorkbench } = usePageActions()
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line bg-surface ps-3 pe-1.5 max-[430px]:gap-0 max-[430px]:ps-1 max-[260px]:flex-wrap">
      <span className="max-[430px]:hidden">
        <Logo size={20} />
      </span>
      <nav
        aria-label={t.shell.nav}
        className="flex h-11 min-w-0 flex-1 gap-1 max-[430px]:gap-0 max-[260px]:h-auto max-[260px]:basis-full max-[260px]:flex-wrap"
      >
        {homes.map((each) => {
          const isCurrent = isHome && each === home
          return (
            <button
              key={each}
              type="button"
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onGo(each)}
              className={clsx(
                'h-full min-w-0 truncate border-b-2 max-[260px]:h-8 px-2 max-[380px]:px-1.5 font-medium outline-offset-[-2px]! transition-colors',
                each === home
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t.shell[each]}
            </button>
          )
        })}
      </nav>
      {openWorkbench === undefined ? null : (
        <IconButton
          label={t.shell.workbench}
          className="max-[320px]:hidden"
          onClick={() => openWorkbench()}
        >
          <Table2 size={16} aria-hidden />
        </IconButton>
      )}
      <LockButton />
      <IconButton label={t.shell.settings} onClick={openOptions}>
        <Settings size={16} aria-hidden />
      </IconButton>
    </header>
  )
}
