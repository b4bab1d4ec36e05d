import { useMutation, useQuery } from '@tanstack/react-query'
import {
  CopyPlus,
  Eraser,
  FlaskConical,
  Keyboard,
  Lock,
  LogOut,
  PanelRightOpen,
  Plus,
  RefreshCw,
  Store,
  Tag,
  Undo2,
} from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { siteLabel } from '#components/shell/site-label.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { jobsQuery, lastUndoableQuery } from '#lib/extension/queries/jobs.ts'
import { refreshReplicaMutation } from '#lib/extension/queries/replica.ts'
import {
  forgetMutation,
  sitesQuery,
  switchSiteMutation,
  tryDemoMutation,
} from '#lib/extension/queries/sites.ts'
import { lockMutation } from '#lib/extension/queries/vault.ts'
import { anywhereKeys } from '#components/shell/keys.ts'
import type { Entry } from './entry.ts'
import type { Surface } from './surface.ts'

/** The commands for the store that is open. */
export function useCommandEntries(siteId: SiteId, surface: Surface): readonly Entry[] {
  const { scope, productId, clearSelection, openEdit, openJob, openNew } = surface
  const { openSidePanel } = usePageActions()
  const { status } = useConnection()
  const { data: jobs = [] } = useQuery(jobsQuery)
  const { data: sites = [] } = useQuery(sitesQuery)
  const refresh = useMutation(refreshReplicaMutation)
  const lock = useMutation(lockMutation)
  const show = useMutation(switchSiteMutation)
  const tryDemo = useMutation(tryDemoMutation)
  const forget = useMutation(forgetMutation)

  const { data: last } = useQuery(lastUndoableQuery(siteId, jobs))
  const isLockable = status?.state === 'connected' && status.isLockable !== undefined
  const hasDemo = [siteId, ...sites.map(({ connection }) => connection.siteId)].some(isDemo)
  const commands: (Entry | false)[] = [
    clearSelection !== undefined && {
      id: 'command/edit',
      group: 'command',
      name: t.menus.changeSelected,
      icon: Tag,
      keys: surface.editKeys,
      run: () => openEdit(scope),
    },
    clearSelection !== undefined && {
      id: 'command/clear-selection',
      group: 'command',
      name: t.menus.clearSelection,
      icon: Eraser,
      run: clearSelection,
    },
    last != null && {
      id: 'command/undo',
      group: 'command',
      name: t.menus.undoLast,
      about: nameJob(last),
      icon: Undo2,
      run: () => openJob(last.id, true),
    },
    openNew !== undefined && {
      id: 'command/new',
      group: 'command',
      name: t.newProduct.open,
      icon: Plus,
      run: () => openNew(),
    },
    openNew !== undefined &&
      productId !== undefined && {
        id: 'command/duplicate',
        group: 'command',
        name: t.newProduct.duplicate,
        icon: CopyPlus,
        run: () => openNew(productId),
      },
    {
      id: 'command/sync',
      group: 'command',
      name: t.menus.sync,
      icon: RefreshCw,
      run: () => refresh.mutate({ siteId }),
    },
    openSidePanel !== undefined && {
      id: 'command/side-panel',
      group: 'command',
      name: t.menus.sidePanel,
      icon: PanelRightOpen,
      run: openSidePanel,
    },
    isLockable && {
      id: 'command/lock',
      group: 'command',
      name: t.menus.lock,
      icon: Lock,
      run: () => lock.mutate(),
    },
    ...sites
      .filter(({ connection }) => connection.siteId !== siteId)
      .map(({ connection }): Entry => ({
        id: `command/switch/${connection.siteId}`,
        group: 'command',
        name: t.menus.switchTo(siteLabel(connection)),
        icon: Store,
        run: () => show.mutate(connection.siteId),
      })),
    !hasDemo && {
      id: 'command/try-demo',
      group: 'command',
      name: t.menus.tryDemo,
      icon: FlaskConical,
      run: () => tryDemo.mutate(status?.state === 'connected' ? status.connection.catalog : 'v3'),
    },
    isDemo(siteId) && {
      id: 'command/leave-demo',
      group: 'command',
      name: t.menus.leaveDemo,
      icon: LogOut,
      run: () => forget.mutate({ siteId }),
    },
  ]
  return commands.filter((command) => command !== false)
}

/** Opens the list of keys in the place of the palette. */
export function toHelpEntry(onHelp: () => void): Entry {
  return {
    id: 'command/keys',
    group: 'command',
    name: t.search.keys,
    icon: Keyboard,
    keys: anywhereKeys.help,
    isStaying: true,
    run: onHelp,
  }
}
