import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { FactList, NotSet } from '#components/products/fact-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { formatCount, formatMoment } from '#components/ui/format.ts'
import type { Connection } from '#lib/domain/connection.ts'
import { forgetMutation } from '#lib/queries/connection.ts'

interface ConnectedCardProps {
  readonly connection: Connection
  readonly onOtherKey: () => void
}

/** What was found behind the key, and the way to give it up. */
export function ConnectedCard({ connection, onOtherKey }: ConnectedCardProps) {
  const { catalogue, products, currency, siteId, connectedAt } = connection
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold text-good-ink">
        <CircleCheck size={18} aria-hidden />
        Connected
      </p>
      <FactList
        facts={[
          { label: 'Products', value: formatCount(products) },
          { label: 'Currency', value: currency ?? <NotSet /> },
          { label: 'Catalogue', value: `Generation ${catalogue.toUpperCase()}` },
          {
            label: 'Site id',
            value: <code className="font-mono text-sm">{siteId}</code>,
          },
          { label: 'Connected', value: formatMoment(connectedAt) },
        ]}
      />
      <ForgetKey onOtherKey={onOtherKey} />
    </div>
  )
}

function ForgetKey({ onOtherKey }: Pick<ConnectedCardProps, 'onOtherKey'>) {
  const [asked, setAsked] = useState(false)
  const forget = useMutation(forgetMutation)
  if (!asked) {
    return (
      <div className="flex gap-2">
        <Button onClick={onOtherKey}>Use another key…</Button>
        <Button look="danger" onClick={() => setAsked(true)}>
          Forget…
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-pretty">
        The key leaves this browser and running jobs pause. It stays valid at Wix: revoke it there
        if nobody else uses it.
      </p>
      {forget.error === null ? null : <ErrorNotice error={forget.error} />}
      <div className="flex gap-2">
        <Button look="danger" busy={forget.isPending} onClick={() => forget.mutate()}>
          Forget the key
        </Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
