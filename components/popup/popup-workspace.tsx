import { Suspense, useLayoutEffect, useMemo, useCallback } from 'react'
import { History, PanelRightOpen, Settings, Table2 } from 'lucide-react'
import { usePresence } from '#components/activity/use-presence.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { LockButton } from '#components/vault/lock-button.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  ActivityView,
  JobList,
  JobStrip,
  OtherStoreActive,
  WorkspacePalette,
} from '#components/workspace/lazy.tsx'
import { PopupWaiting } from './popup-waiting.tsx'
import { usePalette } from '#components/palette/use-palette.tsx'
import { useWorkspace } from '#components/workspace/use-workspace.ts'
import { WorkspaceScreen } from '#components/workspace/workspace-screen.tsx'
import { usePageState } from '#components/shell/use-page-state.ts'
import { maxRecent, readRecent, recentKey } from './read-recent.ts'
import { useLeftSearch } from './use-left-search.ts'
import { useQuery } from '@tanstack/react-query'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'

const none: readonly ProductId[] = []
const homes = ['search', 'jobs', 'activity'] as const

interface PopupWorkspaceProps {
  readonly connection: Connection
  /** Returns, once, the text entered before this component was loaded; undefined if it was not changed. */
  readonly takeEnteredText?: () => string | undefined
}

/** The popup of a connected store: search first, everything else one step away. */
export function PopupWorkspace({ connection, takeEnteredText }: PopupWorkspaceProps) {
  const workspace = useWorkspace('popup', connection.siteId, 'search')
  const changeView = workspace?.change
  const { palette, takeEnteredText: takeCommand } = usePalette((open) =>
    workspace === undefined ? null : (
      <WorkspacePalette connection={connection} workspace={workspace} homes={homes} {...open} />
    ),
  )
  const recent = useRecent(connection.siteId)
  usePresence(connection.siteId)
  useLeftSearch(connection.siteId, workspace?.text ?? '')
  useLayoutEffect(() => {
    const entered = changeView === undefined ? undefined : takeEnteredText?.()
    if (entered !== undefined) changeView?.({ text: entered })
  }, [takeEnteredText, changeView])
  // Memoized, so that they do not render at every key.
  const links = useMemo(
    () => <PopupLinks onJobs={() => changeView?.({ home: 'jobs', screen: { kind: 'home' } })} />,
    [changeView],
  )
  const strip = useMemo(
    () => <JobStrip onOpen={(id) => changeView?.({ screen: { kind: 'job', id } })} />,
    [changeView],
  )
  if (workspace === undefined)
    return (
      <>
        {palette}
        <PopupWaiting />
      </>
    )
  const { home, text, selection, screen, change } = workspace
  const { goHome, openProduct, openEdit, openJob, openNew, askUndo } = workspace
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
            <JobList onOpen={openJob} onUndo={askUndo} onFindProducts={() => goHome('search')} />
          </>
        ) : home === 'activity' ? (
          <>
            <ScreenHeader title={t.shell.activity} onBack={() => goHome('jobs')} />
            <ActivityView
              siteId={connection.siteId}
              onOpenProduct={openProduct}
              onOpenJob={openJob}
              onFindProducts={() => goHome('search')}
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
            onNew={() => openNew()}
            before={logo}
            recent={<RecentStrip siteId={connection.siteId} ids={recent.ids} onOpen={open} />}
          />
        )}
      </WorkspaceScreen>
      {isSearching ? links : null}
      <Suspense>
        {isSearching ? <OtherStoreActive siteId={connection.siteId} /> : null}
        {screen.kind === 'job' ? null : strip}
      </Suspense>
      {palette}
    </>
  )
}

const logo = <Logo size={24} />

/** The other surfaces, by name, at the bottom of the popup. */
function PopupLinks({ onJobs }: { readonly onJobs: () => void }) {
  const { openSidePanel, openOptions, openWorkbench } = usePageActions()
  const links = [
    { label: t.shell.jobs, icon: History, open: onJobs },
    {
      label: t.workbench.openSidePanel,
      short: t.shell.sidePanel,
      icon: PanelRightOpen,
      open: openSidePanel,
    },
    {
      label: t.shell.workbench,
      short: t.shell.workbenchShort,
      icon: Table2,
      open: openWorkbench && (() => openWorkbench()),
    },
    { label: t.shell.settings, icon: Settings, open: openOptions },
  ]
  return (
    <nav
      aria-label={t.shell.nav}
      className="flex h-9 shrink-0 items-center justify-around border-t border-line bg-surface px-1"
    >
      {links.map(({ label, short = label, icon: Icon, open }) =>
        open === undefined ? null : (
          <Button
            key={label}
            variant="plain"
            size="sm"
            aria-label={label}
            onClick={open}
            className="min-w-0 shrink! px-1.5!"
          >
            <Icon size={15} aria-hidden className="shrink-0 max-[400px]:hidden" />
            <span className="truncate">{short}</span>
          </Button>
        ),
      )}
      <LockButton />
    </nav>
  )
}

/** The last opened products of a store; saved while the browser runs. */
function useRecent(siteId: SiteId) {
  const [saved, update] = usePageState(recentKey, restore)
  const note = useCallback(
    (id: ProductId) =>
      update((now) => {
        const others = (now[siteId] ?? []).filter((other) => other !== id)
        return { ...now, [siteId]: [id, ...others].slice(0, maxRecent) }
      }),
    [siteId, update],
  )
  return { ids: saved?.[siteId] ?? none, note }
}

function restore(saved: unknown): Readonly<Record<string, readonly ProductId[]>> {
  return Object.fromEntries(readRecent(saved))
}

interface RecentStripProps {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
  readonly onOpen: (id: ProductId) => void
}

/** The last opened products, shown while the search is empty. */
function RecentStrip({ siteId, ids, onOpen }: RecentStripProps) {
  const { data: local } = useQuery(localIndexQuery(siteId))
  if (ids.length === 0) return null
  return (
    <ul
      aria-label={t.workbench.recent}
      title={t.workbench.recent}
      className="thin-scroll flex h-9 shrink-0 items-center gap-1.5 overflow-x-auto border-b border-line bg-surface px-3"
    >
      {ids.map((id) => {
        const name = local?.read(id)?.name
        // A product that the offline copy lacks has no name to show.
        return name === undefined ? null : (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex h-6 max-w-36 items-center rounded-sm border border-line px-1.5 text-sm hover:bg-hover"
            >
              <bdi className="truncate">{name.trim() === '' ? t.product.unnamed : name}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
