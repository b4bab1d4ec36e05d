import { useState } from 'react'
import { useConnection } from '#components/shell/use-connection.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ConnectionStatus } from '#lib/domain/connection.ts'
import { UnlockForm } from '#components/vault/unlock-form.tsx'
import { ConnectedCard } from './connected-card.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ForgetKey } from './forget-key.tsx'

/** The shop that is connected, or the form that connects one. */
export function ShopSettings() {
  const { status, error, retry } = useConnection()
  return (
    <section aria-labelledby="shop" className="flex flex-col gap-4">
      <h2 id="shop" className="text-base font-semibold">
        Your shop
      </h2>
      {error === null ? null : <ErrorNotice error={error} onRetry={retry} />}
      {status === undefined ? (
        error === null && <Waiting />
      ) : (
        <Shop key={status.state} status={status} />
      )}
    </section>
  )
}

function Shop({ status }: { readonly status: ConnectionStatus }) {
  const [another, setAnother] = useState(false)
  switch (status.state) {
    case 'none':
      return <ConnectForm formerSite={undefined} />
    case 'locked':
      return (
        <>
          <Notice tone="warn" title="Shelfside is locked">
            Unlock it to continue. Jobs that wait go on by themselves. If the passphrase is lost,
            nobody can open it: forget the key, and make a new one at Wix.
          </Notice>
          <UnlockForm />
          <ForgetKey />
        </>
      )
    case 'key-needed':
      return (
        <>
          <Notice tone="warn" title="Your API key is needed again">
            The key is kept only while the browser runs: connect again. Jobs that wait for it go on
            by themselves.
          </Notice>
          <ConnectForm formerSite={status.siteId} />
        </>
      )
    case 'connected':
      if (!another) {
        return <ConnectedCard connection={status.connection} onOtherKey={() => setAnother(true)} />
      }
      return (
        <>
          <ConnectForm
            formerSite={status.connection.siteId}
            hasVault={status.isLockable !== undefined}
            onConnected={() => setAnother(false)}
          />
          <Button look="plain" className="self-start" onClick={() => setAnother(false)}>
            Keep the present one
          </Button>
        </>
      )
  }
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8 w-36" />
    </div>
  )
}
