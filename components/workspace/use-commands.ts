import { nameJob } from '#lib/edits/undo/name-job.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import {
  CopyPlus,
  Eraser,
  FlaskConical,
  History,
  ListTodo,
  Lock,
  LogOut,
  PanelRightOpen,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Store,
  Table2,
  Tag,
  Undo2,
} from 'lucide-react'
import { canUndo } from '#components/edits/job-stats.ts'
import { clear, isEmpty } from '#components/search/selection.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { siteLabel } from '#components/shell/site-label.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { isDemo } from '#lib/catalog/app/demo.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { refreshReplicaMutation } from '#lib/queries/replica.ts'
import {
  forgetMutation,
  sitesQuery,
  switchSiteMutation,
  tryDemoMutation,
} from '#lib/queries/sites.ts'
import { lockMutation } from '#lib/queries/vault.ts'
import type { WorkspaceControls } from './use-workspace.ts'

export interface Command {
  readonly name: string
  /** Its subject, where the name does not say it. */
  readonly about?: string
  readonly icon: LucideIcon
  readonly run: () => void
}

/** The commands available now. */
export function useCommands(
  workspace: WorkspaceControls,
  productInView?: ProductId,
): readonly Command[] {
  const { siteId, screen, selection, change, goHome, openEdit, openNew, askUndo } = workspace
  const { openSidePanel, openWorkbench, openOptions } = usePageActions()
  const { status } = useConnection()
  const { data: jobs } = useQuery(jobsQuery)
  const { data: sites = [] } = useQuery(sitesQuery)
  const refresh = useMutation(refreshReplicaMutation)
  const lock = useMutation(lockMutation)
  const show = useMutation(switchSiteMutation)
  const tryDemo = useMutation(tryDemoMutation)
  const forget = useMutation(forgetMutation)

  const productId = screen.kind === 'product' ? screen.id : productInView
  const last = findLastUndoable(jobs ?? [], siteId)
  const isLockable = status?.state === 'connected' && status.isLockable !== undefined
  const hasDemo = [siteId, ...sites.map(({ connection }) => connection.siteId)].some(isDemo)
  const commands: (Command | false)[] = [
    !isEmpty(selection) && { name: t.menus.changeSelected, icon: Tag, run: () => openEdit() },
    !isEmpty(selection) && {
      name: t.menus.clearSelection,
      icon: Eraser,
      run: () => change({ selection: clear(selection) }),
    },
    { name: t.newProduct.open, icon: Plus, run: () => openNew() },
    productId !== undefined && {
      name: t.newProduct.duplicate,
      icon: CopyPlus,
      run: () => openNew(productId),
    },
    { name: t.menus.sync, icon: RefreshCw, run: () => refresh.mutate({ siteId }) },
    last !== undefined && {
      name: t.menus.undoLast,
      about: nameJob(last),
      icon: Undo2,
      run: () => askUndo(last.id),
    },
    { name: t.menus.jobs, icon: ListTodo, run: () => goHome('jobs') },
    { name: t.menus.activity, icon: History, run: () => goHome('activity') },
    { name: t.menus.search, icon: Search, run: () => goHome('search') },
    openSidePanel !== undefined && {
      name: t.menus.sidePanel,
      icon: PanelRightOpen,
      run: openSidePanel,
    },
    openWorkbench !== undefined && {
      name: t.menus.workbench,
      icon: Table2,
      run: () => openWorkbench(),
    },
    { name: t.menus.settings, icon: Settings, run: openOptions },
    isLockable && { name: t.menus.lock, icon: Lock, run: () => lock.mutate() },
    ...sites
      .filter(({ connection }) => connection.siteId !== siteId)
      .map(({ connection }) => ({
        name: t.menus.switchTo(siteLabel(connection)),
        icon: Store,
        run: () => show.mutate(connection.siteId),
      })),
    !hasDemo && {
      name: t.menus.tryDemo,
      icon: FlaskConical,
      run: () => tryDemo.mutate(status?.state === 'connected' ? status.connection.catalogue : 'v1'),
    },
    isDemo(siteId) && { name: t.menus.leaveDemo, icon: LogOut, run: () => forget.mutate(siteId) },
  ]
  return commands.filter((command) => command !== false)
}

function findLastUndoable(jobs: readonly Job[], siteId: string): Job | undefined {
  return jobs
    .filter((job) => job.siteId === siteId && canUndo(job))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
}
