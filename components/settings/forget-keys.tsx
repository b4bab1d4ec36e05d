import { useMutation } from '@tanstack/react-query'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { forgetMutation } from '#lib/extension/queries/sites.ts'
import { KeysLink } from './keys-link.tsx'
import { countServed, LeaveAnyway, useServedSites } from './server-part.tsx'

interface ForgetKeysProps {
  /** Absent: all stores. */
  readonly siteId?: SiteId
  /** The only connected store: with the last key, the passphrase goes. */
  readonly isOnly?: boolean
  readonly hasVault?: boolean
  readonly isLocked?: boolean
}

/** Deletes the key of one store, or all keys, after a confirmation. */
export function ForgetKeys(props: ForgetKeysProps) {
  const { siteId, isOnly = false, hasVault = false, isLocked = false } = props
  const forget = useMutation(forgetMutation)
  const served = useServedSites(siteId)
  const isAll = siteId === undefined
  const isLast = isAll || isOnly
  const leaveMeans = isLast ? t.runner.leaveLastMeans : t.runner.leaveMeans
  return (
    <ConfirmAction
      action={isAll ? t.sites.disconnectAll : t.sites.disconnect}
      means={
        <>
          {served.length === 0 ? null : `${leaveMeans(...countServed(served))} `}
          {isAll ? t.sites.disconnectAllMeans : t.sites.disconnectMeans} <KeysLink />
          {isLast && hasVault ? (
            <span className="mt-2 block">
              {isLocked ? t.sites.disconnectLockedMeans : t.sites.disconnectLastMeans}
            </span>
          ) : null}
        </>
      }
      confirm={isAll ? t.sites.disconnectAllStores : t.sites.disconnectStore}
      busy={forget.isPending}
      error={forget.error}
      onConfirm={() => forget.mutate({ siteId })}
      anyway={
        <LeaveAnyway
          served={served}
          error={forget.error}
          action={t.runner.disconnectAnyway}
          busy={forget.isPending}
          onConfirm={() => forget.mutate({ siteId, isForced: true })}
        />
      }
    />
  )
}
