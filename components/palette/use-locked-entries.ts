import { KeyRound, Tag } from 'lucide-react'
import { kindGroups, nameKind } from '#components/bulk-edit/operations/operation-forms.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry } from './entry.ts'

/** What opens the store, and the changes that it needs to be open for. */
export function useLockedEntries(): readonly Entry[] {
  const { status } = useConnection()
  const { openSetting } = usePageActions()
  if (status === undefined || status.state === 'connected') return []
  const isLocked = status.state === 'locked'
  const unavailable = isLocked ? t.palette.unlockFirst : t.palette.connectFirst
  const changes = kindGroups
    .flatMap(({ kinds }) => kinds)
    .map((kind): Entry => ({
      id: `change/${kind}`,
      group: 'change',
      name: nameKind(kind, 'v1'),
      icon: Tag,
      unavailable,
      isOnlyFound: true,
      run: () => undefined,
    }))
  return [
    {
      id: 'command/open-store',
      group: 'command',
      name: isLocked ? t.palette.unlock : t.shell.connectStore,
      icon: KeyRound,
      run: () => openSetting('your-stores'),
    },
    ...changes,
  ]
}
