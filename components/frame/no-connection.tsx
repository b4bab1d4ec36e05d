import { KeyRound, Plug } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { TryDemo } from '#components/shell/try-demo.tsx'
import { WaitsForKey } from './waits-for-key.tsx'

interface NoConnectionProps {
  readonly siteId?: SiteId | undefined
  readonly hasVault?: boolean | undefined
}

/** Shown without a connected store, or without the key of the store `siteId`: what is missing and how to get it. */
export function NoConnection({ siteId, hasVault = false }: NoConnectionProps) {
  const { openSetting } = usePageActions()
  const isKeyNeeded = siteId !== undefined
  return (
    <EmptyState
      level="h1"
      icon={isKeyNeeded ? KeyRound : Plug}
      title={isKeyNeeded ? t.shell.keyNeeded : t.shell.noStore}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => openSetting('your-stores')}>
            {isKeyNeeded ? t.shell.connectAgain : t.shell.connectStore}
          </Button>
          {isKeyNeeded ? null : <TryDemo />}
        </div>
      }
    >
      {isKeyNeeded
        ? t.shell[hasVault ? 'keyNeededBesideVault' : 'keyNeededWhy']
        : t.shell.noStoreWhy}
      {siteId === undefined ? null : <WaitsForKey siteId={siteId} />}
    </EmptyState>
  )
}

interface ConnectionFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The connection status could not be read. */
export function ConnectionFailure({ error, onRetry }: ConnectionFailureProps) {
  return (
    <div className="p-3">
      <ErrorNotice error={error} onRetry={onRetry} />
    </div>
  )
}
